import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useOrderAction } from '../api.ts'
import type { Ask } from '../kind/act.ts'

type Props = { order: Order; ask: Ask; onClose: () => void }

/** A step that needs a reason, may have one, or only wants to be confirmed. */
export function ReasonDialog({ order, ask, onClose }: Props) {
  const { title, text, act, busyLabel, look, done, label, isOptional, call } = ask
  const [reason, setReason] = useState('')
  const step = useOrderAction(order, call)
  const problem = tooLong(reason, MAX_REASON_LENGTH)
  const given = reason.trim()

  async function take() {
    await step.mutateAsync(given)
    onClose()
    toast(done)
  }

  return (
    <ActDialog
      title={title}
      act={act}
      busyLabel={busyLabel}
      look={look}
      leave={look === 'danger-fill' ? 'Keep order' : 'Cancel'}
      isReady={!problem && (!label || isOptional || given !== '')}
      call={step}
      onAct={take}
      onClose={onClose}
    >
      <p>{text}</p>
      {label && (
        <Field
          label={label}
          aside={isOptional ? 'optional' : `${[...reason].length}/${MAX_REASON_LENGTH.toLocaleString('en-US')}`}
          error={problem}
          isRequired={!isOptional}
        >
          <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
    </ActDialog>
  )
}
