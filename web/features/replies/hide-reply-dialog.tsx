import { useState } from 'react'
import type { Reply } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHideReply } from './api.ts'

/** For moderators. Its author keeps seeing the reply, with this reason above it. */
export function HideReplyDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const hideReply = useHideReply(reply)
  const hide = () =>
    hideReply.mutateAsync(reason).then(
      () => {
        onClose()
        toast('Reply hidden')
      },
      () => {},
    )

  return (
    <Dialog
      title={`Hide reply ${reply.number}?`}
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
            isBusy={hideReply.isPending}
            busyLabel="Hiding ..."
            onClick={() => void hide()}
          >
            Hide reply
          </Button>
        </>
      }
    >
      <Field label="Reason" isRequired hint="Its author reads this.">
        <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ErrorNote error={hideReply.error} className="mt-4" />
    </Dialog>
  )
}
