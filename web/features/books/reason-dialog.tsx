import { useState } from 'react'
import type { Me } from '#contract/members.ts'
import { MAX_PAYOUT_REASON } from '#contract/payouts.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDialog, needsConfirmation } from '../admin/index.ts'

type Props = {
  title: string
  text: string
  /** Who reads the reason. */
  hint: string
  act: string
  busyLabel: string
  /** The toast. */
  done: string
  me: Me
  call: { isPending: boolean; error: Error | null }
  send: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Something that an admin does for a reason, after they confirmed who they are. */
export function ReasonDialog({ title, text, hint, act, busyLabel, done, me, call, send, onClose }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const form = useForm({
    initial: { reason: '' },
    unfinished: ({ reason }) => ({ reason: reason.trim() ? null : 'Enter a reason.' }),
    call: { isPending: call.isPending, error: needsConfirmation(call.error) ? null : call.error },
    onSend: async ({ reason }) => {
      setConfirming(false)
      await send(reason).then(
        () => {
          toast(done)
          onClose()
        },
        (error) => needsConfirmation(error) && setConfirming(true),
      )
    },
  })
  return (
    <>
      <ActDialog title={title} act={act} busyLabel={busyLabel} look="primary" form={form} onClose={onClose}>
        <p>{text}</p>
        <Field label="Reason" isRequired hint={hint} error={form.errorOf('reason')}>
          <Textarea {...form.text('reason')} rows={2} maxLength={MAX_PAYOUT_REASON} />
        </Field>
      </ActDialog>
      {isConfirming && (
        <ConfirmDialog
          me={me}
          back="/adminpanel?section=books"
          onClose={() => setConfirming(false)}
          onConfirmed={() => form.submit()}
        />
      )}
    </>
  )
}
