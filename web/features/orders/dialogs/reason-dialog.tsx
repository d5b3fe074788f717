import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import type { Ask } from '../kind/act.ts'
import { longReason, missingReason } from './reason-field.tsx'

type Props = { order: Order; ask: Ask; onClose: () => void }

/** A step that needs a reason, may have one, or only wants to be confirmed. */
export function ReasonDialog({ order, ask, onClose }: Props) {
  const { title, text, act, busyLabel, look, done, label, isOptional, call } = ask
  const step = useOrderAction(order, call)
  const form = useForm({
    initial: { reason: '' },
    wrong: longReason,
    unfinished: (typed) => (label && !isOptional ? missingReason(typed) : {}),
    call: step,
    onSend: async ({ reason }) => {
      await step.mutateAsync(reason.trim())
      onClose()
      toast(done)
    },
  })

  return (
    <ActDialog
      title={title}
      act={act}
      busyLabel={busyLabel}
      look={look}
      leave={look === 'danger-fill' ? 'Keep order' : 'Cancel'}
      form={form}
      onClose={onClose}
    >
      <p>{text}</p>
      {label && (
        <Field
          label={label}
          aside={
            isOptional ? 'optional' : `${[...form.values.reason].length}/${MAX_REASON_LENGTH.toLocaleString('en-US')}`
          }
          error={form.errorOf('reason')}
          isRequired={!isOptional}
        >
          <Textarea {...form.text('reason')} />
        </Field>
      )}
    </ActDialog>
  )
}
