import type { Answer } from '#contract/comments.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRemoveComment } from './api.ts'
import type { Place } from './place.ts'

export function RemoveCommentDialog({
  place,
  comment,
  onClose,
}: {
  place: Place
  comment: Answer
  onClose: () => void
}) {
  const remove = useRemoveComment(place, comment.id)

  return (
    <Dialog
      title="Remove this comment?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            look="danger-fill"
            isBusy={remove.isPending}
            busyLabel="Removing ..."
            onClick={() => {
              // It takes this dialog along.
              remove.mutateAsync().then(
                () => toast('Comment removed'),
                () => {},
              )
            }}
          >
            Remove comment
          </Button>
        </>
      }
    >
      <p className="text-base text-ink-2">It is gone for good. Answers to it stay.</p>
      <ErrorNote error={remove.error} className="mt-3" />
    </Dialog>
  )
}
