import { useState } from 'react'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { mostGivenBack } from '#contract/give-back.ts'
import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { type MoneyRules, moneyMistake, vbtIn } from '#contract/typed-money.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { MoneyField, Sums } from '../../money/index.ts'
import { useOrderAction } from '../api.ts'
import { disputeCalls } from '../dispute/api.ts'
import { nameOf } from '../order-words.ts'
import { sumsOfGoodwill } from './sums-of-goodwill.ts'

/** The seller gives back a part of what was paid. Says what each side gets before anything moves. */
export function GiveBackDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const step = useOrderAction(order, disputeCalls.give_back)
  const shown = useBeforeSending(order, step)
  const rules: MoneyRules = { lead: 'USD', least: 1, most: mostGivenBack(shown), noun: 'Amounts' }
  const buyer = nameOf(order.buyer)
  const form = useForm({
    initial: { backVbt: '', note: '' },
    wrong: ({ note }) => ({ note: tooLong(note, MAX_REASON_LENGTH) }),
    unfinished: (typed) => ({ backVbt: moneyMistake(typed.backVbt, rules) }),
    call: step,
    onSend: async (typed) => {
      const vbt = vbtIn(typed.backVbt, rules)!
      const note = typed.note.trim()
      await step.mutateAsync({ backVbt: vbt, ...(note && { note }) })
      onClose()
      toast(`You gave ${formatDollars(vbt)} back`)
    },
  })
  const vbt = vbtIn(form.values.backVbt, rules)
  const sums = vbt === null ? null : sumsOfGoodwill(shown, vbt)

  return (
    <ActDialog
      title={`Give ${buyer} money back?`}
      act={vbt === null ? 'Give money back' : `Give ${formatDollars(vbt)} back`}
      busyLabel="Giving back ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <MoneyField
        label="Amount"
        {...form.text('backVbt')}
        onBlur={() => form.leave('backVbt')}
        rules={rules}
        aside={`of ${formatMoney(shown.totalVbt - shown.backVbt)}`}
        error={form.errorOf('backVbt')}
        isRequired
      />
      <Field label={`Note to ${buyer}`} aside="optional" error={form.errorOf('note')}>
        <Textarea {...form.text('note')} rows={2} />
      </Field>
      {sums && <Sums {...sums} />}
      <p>{buyer} gets it right away. It can’t be undone.</p>
    </ActDialog>
  )
}

/**
 * The order as it is now, until this dialog changes it: then the sums would count the same amount twice until it
 * closes.
 */
function useBeforeSending(order: Order, { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }) {
  const [shown, setShown] = useState(order)
  if (shown === order || isPending || isSuccess) return shown
  setShown(order)
  return order
}
