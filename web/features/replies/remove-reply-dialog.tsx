import type { Reply } from '#contract/replies.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRemoveReply } from './api.ts'

export function RemoveReplyDialog({ reply, onClose }: { reply: Reply; onClose: () => void }) {
  const removeReply = useRemoveReply(reply)
  const remove = () =>
    removeReply.mutateAsync().then(
      () => {
        onClose()
        toast('Reply removed')
      },
      () => {},
    )

  return (
    <Dialog
      title={`Remove reply ${reply.number}?`}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            look="danger-fill"
            isBusy={removeReply.isPending}
            busyLabel="Removing ..."
            onClick={() => void remove()}
          >
            Remove reply
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        This cannot be undone. Where others quoted or answered it, its place stays, without your text.
      </p>
      <ErrorNote error={removeReply.error} className="mt-4" />
    </Dialog>
  )
}
