import { MAX_DECISION_NOTE } from '#contract/moderation.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useEscalate } from './api.ts'

type Props = { caseId: number; onDone: () => void; onClose: () => void }

/** Leaves a case to the admins. */
export function EscalateDialog({ caseId, onDone, onClose }: Props) {
  const escalate = useEscalate(caseId)
  const form = useForm({
    initial: { note: '' },
    keptAt: `escalation:${caseId}`,
    wrong: ({ note }) => ({ note: tooLong(note, MAX_DECISION_NOTE) }),
    unfinished: ({ note }) => ({ note: note.trim() ? null : 'Tell the admins what to look at.' }),
    call: escalate,
    onSend: async ({ note }) => {
      await escalate.mutateAsync(note.trim())
      onClose()
      onDone()
    },
  })
  return (
    <ActDialog
      title="Leave it to the admins?"
      act="Leave it to the admins"
      busyLabel="Saving ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <p>After that, only admins can decide it.</p>
      <Field label="Note for the admins" isRequired error={form.errorOf('note')}>
        <Textarea {...form.text('note')} />
      </Field>
    </ActDialog>
  )
}
