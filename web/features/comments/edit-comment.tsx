import { useState } from 'react'
import { type Answer, MAX_COMMENT_LENGTH } from '#contract/comments.ts'
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
  const [text, setText] = useState(comment.text)
  const change = useChangeComment(thread, comment.id)
  const noteId = `edit-${comment.id}`

  function save() {
    if (text.trim() === '') return
    change.mutateAsync(text.trim()).then(
      () => {
        onClose()
        toast('Comment updated')
      },
      () => {},
    )
  }

  return (
    <form
      aria-label="Edit comment"
      className="mt-1 grid gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <MentionTextarea
        aria-label="Edit comment"
        aria-describedby={noteId}
        rows={1}
        maxRows={3}
        autoFocus
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        onType={setText}
        onSend={save}
        onCancel={onClose}
      />
      <CharactersLeft id={noteId} text={text} />
      <ErrorNote error={change.error} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="sm" isBusy={change.isPending} disabled={text.trim() === ''}>
          Save comment
        </Button>
        <Button look="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
