import { type Answer, MAX_COMMENT_LENGTH } from '#contract/comments.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { MentionTextarea } from '../mentions/index.ts'
import { useChangeComment } from './api.ts'
import { CharactersLeft } from './characters-left.tsx'
import type { CommentThread } from './comment-thread.ts'

export function EditComment({
  thread,
  comment,
  onClose,
}: {
  thread: CommentThread
  comment: Answer
  onClose: () => void
}) {
  const change = useChangeComment(thread, comment.id)
  const noteId = `edit-${comment.id}`

  const form = useForm({
    initial: { text: comment.text },
    unfinished: ({ text }) => ({ text: text.trim() ? null : 'Write a few words.' }),
    call: change,
    onSend: async ({ text }) => {
      await change.mutateAsync(text.trim())
      onClose()
      toast('Comment updated')
    },
  })
  const { text } = form.values

  return (
    <form {...form.props} aria-label="Edit comment" className="mt-1 grid gap-1">
      <MentionTextarea
        aria-label="Edit comment"
        aria-describedby={noteId}
        rows={1}
        maxRows={3}
        autoFocus
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        onType={(typed) => form.set({ text: typed })}
        onSend={form.submit}
        onCancel={onClose}
      />
      <CharactersLeft id={noteId} text={text} />
      <ErrorNote error={change.error} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="sm" isBusy={form.isPending} disabled={!form.isReady}>
          Save comment
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
