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
    toast('Comment removed')
  }
  return (
    <ActDialog
      title="Remove this comment?"
      act="Remove comment"
      busyLabel="Removing ..."
      leave="Keep it"
      call={removeComment}
      onAct={remove}
      onClose={onClose}
    >
      <p>It is gone for good. Answers to it stay.</p>
    </ActDialog>
  )
}
