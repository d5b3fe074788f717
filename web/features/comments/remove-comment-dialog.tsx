import type { Answer } from '#contract/comments.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRemoveComment } from './api.ts'
import type { CommentThread } from './comment-thread.ts'

type Props = { thread: CommentThread; comment: Answer; onClose: () => void }

export function RemoveCommentDialog({ thread, comment, onClose }: Props) {
  const removeComment = useRemoveComment(thread, comment.id)
  const remove = async () => {
    // This unmounts the dialog.
    await removeComment.mutateAsync()
    toast(`Deleted the comment “${comment.text}”`)
  }
  return (
    <ActDialog
      title="Delete this comment?"
      act="Delete comment"
      busyLabel="Deleting ..."
      leave="Keep it"
      call={removeComment}
      onAct={remove}
      onClose={onClose}
    >
      <p>You can’t undo this. Replies to it stay.</p>
    </ActDialog>
  )
}
