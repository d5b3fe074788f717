import { useState } from 'react'
import type { Answer } from '#contract/comments.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHideComment } from './api.ts'
import type { Place } from './place.ts'

/** For moderators. The author keeps seeing the comment, with this reason under it. */
export function HideCommentDialog({ place, comment, onClose }: { place: Place; comment: Answer; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const hide = useHideComment(place, comment.id)

  function send() {
    hide.mutateAsync(reason).then(
      () => {
        onClose()
        toast('Comment hidden')
      },
      () => {},
    )
  }

  return (
    <Dialog
      title="Hide this comment?"
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
            isBusy={hide.isPending}
            busyLabel="Hiding ..."
            onClick={send}
          >
            Hide comment
          </Button>
        </>
      }
    >
      <Field label="Reason" isRequired hint="Its author reads this.">
        <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ErrorNote error={hide.error} />
    </Dialog>
  )
}
