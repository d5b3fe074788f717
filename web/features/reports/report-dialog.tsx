import { useId, useState } from 'react'
import { MAX_REPORT_NOTE_LENGTH, REPORT_REASONS, type ReportedType, type ReportReason } from '#contract/reports.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
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

/** Asks for a reason and an optional note. For members only. */
export function ReportDialog({ itemType, itemId, title = `Report this ${itemType}`, sees, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const mistake = tooLong(note, MAX_REPORT_NOTE_LENGTH)
  const report = useReport()

  async function send() {
    if (!reason) return
    const message = await report
      .mutateAsync({ itemType, itemId, reason, ...(note.trim() && { note: note.trim() }) })
      .then(() => 'Thanks. A moderator will take a look.', messageIfReported)
    onClose()
    toast(message)
  }

  return (
    <ActDialog
      title={title}
      act="Report"
      busyLabel="Sending ..."
      look="primary"
      isReady={reason !== null && !mistake}
      call={report}
      onAct={send}
      onClose={onClose}
    >
      {sees && <p>{sees}</p>}
      <Reasons value={reason} onChange={setReason} />
      <Field label="Note" aside="optional" hint="Only moderators see this." error={mistake}>
        <Textarea value={note} rows={2} onChange={({ target }) => setNote(target.value)} />
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
