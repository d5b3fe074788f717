import { useNavigate } from '@tanstack/react-router'
import { type Post, RESTORE_DAYS } from '#contract/posts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { listingPaths } from '../paths.ts'
import { useDeletePost, useRestorePost } from './api.ts'

export function DeleteDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const deletePost = useDeletePost(post)
  const restorePost = useRestorePost(post)
  const navigate = useNavigate()

  function done() {
    onClose()
    void navigate({ to: listingPaths[post.kind] })
    toast('Post deleted', {
      label: 'Undo',
      // The dialog is gone by then: what is to be said hangs on the call itself.
      onSelect: () =>
        restorePost.mutateAsync().then(
          () => toast('Post restored'),
          (error: Error) => errorToast(error.message),
        ),
    })
  }

  return (
    <Dialog
      title="Delete this post?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            look="danger-fill"
            isBusy={deletePost.isPending}
            busyLabel="Deleting ..."
            onClick={() => deletePost.mutate(undefined, { onSuccess: done })}
          >
            Delete post
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        “{post.title}” goes from every list. You can restore it for {RESTORE_DAYS} days, on your profile under Deleted.
      </p>
      <ErrorNote error={deletePost.error} />
    </Dialog>
  )
}
