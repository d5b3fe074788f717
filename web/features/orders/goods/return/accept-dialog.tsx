import { formatMoney } from '#contract/dollars.ts'
import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { ActDialog } from '../../../../ui/act-dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { AddressFields, addressLine } from '../../../addresses/index.ts'
import { useOrderAction } from '../../api.ts'
import { sidesOf } from '../../order-words.ts'
import { linesLeftOf } from '../../shares.ts'
import { goodsCalls } from '../api.ts'
import { goodsOf } from '../part.ts'
import type { Destination } from './typed-answer.ts'
import { useAnswer } from './use-answer.ts'

type Props = { order: Order; onClose: () => void }

/** The seller accepts a return, and says where it goes. */
export function AcceptReturnDialog(props: Props) {
  const step = useOrderAction(props.order, goodsCalls.accept_return)
  return <AnswerDialog {...props} step={step} title="Accept this return?" act="Accept return" done="Return accepted" />
}

/** The return is accepted already; the seller says where it goes. */
export function AddressReturnDialog(props: Props) {
  const step = useOrderAction(props.order, goodsCalls.address_return)
  return <AnswerDialog {...props} step={step} title="Where should it go?" act="Send address" done="Address sent" />
}

type Step = ReturnType<typeof useOrderAction<Parameters<typeof goodsCalls.accept_return>[1]>>
type AnswerProps = Props & { step: Step; title: string; act: string; done: string }

function AnswerDialog({ order, onClose, step, title, act, done }: AnswerProps) {
  const { buyer, seller } = sidesOf(order)
  const { shipTo } = goodsOf(order).return!
  const refund = linesLeftOf(order)
  const form = useAnswer({
    known: shipTo,
    name: order.seller?.name ?? seller,
    call: step,
    onSend: async (answer) => {
      await step.mutateAsync(answer)
      onClose()
      toast(done)
    },
  })
  const { values, set, text, errorOf } = form
  const isAbroad = values.sendTo === 'abroad'
  return (
    <ActDialog title={title} act={act} busyLabel="Saving ..." look="primary" form={form} onClose={onClose}>
      <p>
        {buyer} sends it back{refund > 0 && `, and gets ${formatMoney(refund)} back when you have it`}.
      </p>
      <Field label="Send it to" error={errorOf('address')}>
        <Select
          value={values.sendTo}
          onChange={({ target }) => set({ sendTo: target.value as Destination })}
          options={[
            ...(shipTo ? [{ value: 'known', label: addressLine(shipTo) }] : []),
            { value: 'typed', label: shipTo ? 'Another address in the US' : 'An address in the US' },
            { value: 'abroad', label: 'An address outside the US' },
          ]}
        />
      </Field>
      {values.sendTo === 'typed' && (
        <AddressFields
          address={values.address}
          onChange={(change) => set({ address: { ...values.address, ...change } })}
          errorOf={(field) => errorOf(`address.${field}`)}
        />
      )}
      <Field
        label={isAbroad ? `Tell ${buyer} where and how to send it back` : `Message to ${buyer}`}
        aside={isAbroad ? `${[...values.reason].length}/${MAX_REASON_LENGTH.toLocaleString('en-US')}` : 'optional'}
        error={errorOf('reason')}
        isRequired={isAbroad}
      >
        <Textarea {...text('reason')} />
      </Field>
      {!isAbroad && <p className="text-sm text-ink-3">Only {buyer} sees the address until the return arrives.</p>}
    </ActDialog>
  )
}
