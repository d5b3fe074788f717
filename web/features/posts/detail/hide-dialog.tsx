import { useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useHidePost } from './api.ts'

/** For moderators. The author keeps seeing the post, with this reason above it. */
export function HideDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const hidePost = useHidePost(post)
  const isGiven = reason.trim() !== ''

  function done() {
    onClose()
    toast('Post hidden')
  }

  return (
    <Dialog
      title="Hide this post?"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="danger-fill"
            disabled={!isGiven}
            isBusy={hidePost.isPending}
            busyLabel="Hiding ..."
            onClick={() => hidePost.mutate(reason, { onSuccess: done })}
          >
            Hide post
          </Button>
        </>
      }
    >
      <Field label="Reason" isRequired hint="Its author reads this.">
        <Textarea value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <ErrorNote error={hidePost.error} />
    </Dialog>
  )
}
