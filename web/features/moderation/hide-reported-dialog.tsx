import { useState } from 'react'
import type { ReportedItem } from '#contract/reports.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { reasonNames } from '../reports/index.ts'
import { useDecision } from './api.ts'

/** The reason begins with what was reported most: its author reads it. */
export function HideReportedDialog({ item, onClose }: { item: ReportedItem; onClose: () => void }) {
  const [reason, setReason] = useState(item.reasons[0] ? reasonNames[item.reasons[0].reason] : '')
  const decide = useDecision(item)
  const hide = () =>
    decide.mutateAsync(reason).then(
      () => toast('Hidden'),
      () => {},
    ) // `decide.error` shows it

  return (
    <Dialog
      title={`Hide this ${item.itemType}?`}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger-fill"
            disabled={reason.trim() === ''}
            isBusy={decide.isPending}
            busyLabel="Hiding ..."
            onClick={hide}
          >
            Hide {item.itemType}
          </Button>
        </>
      }
    >
      <Field label="Reason" isRequired hint="Its author reads this.">
        <Textarea value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ErrorNote error={decide.error} className="mt-3" />
    </Dialog>
  )
}
