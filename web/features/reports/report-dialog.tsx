import { useId } from 'react'
import { MAX_REPORT_NOTE_LENGTH, REPORT_REASONS, type ReportedType, type ReportReason } from '#contract/reports.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useForm } from '../../platform/use-form.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { tooLong } from '../../ui/too-long.ts'
import { useReport } from './api.ts'
import { reasonNames } from './reasons.ts'

type Props = {
  itemType: ReportedType
  itemId: number
  title?: string
  /** What else moderators will see besides the item, if it is more than what everyone sees. */
  sees?: string
  onClose: () => void
}
type Values = { reason: ReportReason | null; note: string }

/** Asks for a reason and an optional note. For members only. */
export function ReportDialog({ itemType, itemId, title = `Report this ${itemType}`, sees, onClose }: Props) {
  const report = useReport()
  const form = useForm<Values>({
    initial: { reason: null, note: '' },
    wrong: ({ note }) => ({ note: tooLong(note, MAX_REPORT_NOTE_LENGTH) }),
    unfinished: ({ reason }) => ({ reason: reason ? null : 'Choose what’s wrong.' }),
    call: report,
    onSend: async ({ reason, note }) => {
      const message = await report
        .mutateAsync({ itemType, itemId, reason: reason!, ...(note.trim() && { note: note.trim() }) })
        .then(() => 'Thanks. A moderator will take a look.', messageIfReported)
      onClose()
      toast(message)
    },
  })

  return (
    <ActDialog title={title} act="Report" busyLabel="Sending ..." look="primary" form={form} onClose={onClose}>
      {sees && <p>{sees}</p>}
      <Reasons value={form.values.reason} onChange={(reason) => form.set({ reason })} />
      <Field label="Note" aside="optional" hint="Only moderators see this." error={form.errorOf('note')}>
        <Textarea {...form.text('note')} rows={2} />
      </Field>
    </ActDialog>
  )
}

/** A repeated report is not an error; its message says so. */
function messageIfReported(error: Error) {
  if (error instanceof RefusedCall && error.problem.code === 'already_reported') return error.message
  throw error
}

function Reasons({ value, onChange }: { value: ReportReason | null; onChange: (reason: ReportReason) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="type-label mb-1.5 text-ink-2">What’s wrong?</legend>
      {REPORT_REASONS.map((reason) => (
        <label
          key={reason}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-surface-2 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={reason}
            checked={reason === value}
            onChange={() => onChange(reason)}
            className="size-4.5 accent-accent"
          />
          {reasonNames[reason]}
        </label>
      ))}
    </fieldset>
  )
}
