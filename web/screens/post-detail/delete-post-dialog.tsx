import { useNavigate } from '@tanstack/react-router'
import { type Post, RESTORE_DAYS } from '#contract/posts.ts'
import { listingPaths, useDeletePost, useRestorePost } from '../../features/posts/index.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'

export function DeletePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const deletePost = useDeletePost(post)
  const restorePost = useRestorePost()
  const navigate = useNavigate()

  const restore = () =>
    restorePost.mutateAsync(post.id).then(
      () => toast('Post restored'),
      (error: Error) => errorToast(error),
    )
  async function remove() {
    await deletePost.mutateAsync()
    onClose()
    void navigate({ to: listingPaths[post.kind] })
    toast('Post deleted', { label: 'Undo', onSelect: restore })
  }

  return (
    <ActDialog
      title="Delete this post?"
      act="Delete post"
      busyLabel="Deleting ..."
      leave="Keep it"
      call={deletePost}
      onAct={remove}
      onClose={onClose}
    >
      <p>
        “{post.title}” disappears from every list. You can restore it for {RESTORE_DAYS} days, on your profile under
        Deleted.
      </p>
    </ActDialog>
  )
}
