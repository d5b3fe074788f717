import { useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { useChangePost } from '../../features/posts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormBody } from './form-body.tsx'
import { FormFailure } from './form-failure.tsx'
import { fromPost } from './from-post.ts'
import { keepInBrowser, keptInBrowser, releaseFromBrowser } from './kept-in-browser.ts'
import { toNewPost } from './new-post.ts'
import { usePostFormState } from './post-form.ts'

type Props = { post: Post; back: string; onClose: () => void }

/** The form for a published post. This browser keeps unsaved changes of this version across reloads. */
export function EditOverlay({ post, back, onClose }: Props) {
  const place = `edit:${post.id}` as const
  const editId = String(post.version)
  const changePost = useChangePost(post)
  const [kept, setKept] = useState(() => keptInBrowser(place))
  const unsaved = kept?.id === editId ? kept.content : undefined
  const form = usePostFormState({ kind: post.kind, values: unsaved ?? fromPost(post) }, (kind, content) =>
    keepInBrowser(place, { id: editId, kind, content }),
  )

  function submit() {
    if (changePost.isPending || form.isUploading || !form.check()) return
    changePost.mutate(toNewPost(post.kind, form.values), { onSuccess: done, onError: form.refuse })
  }

  function done() {
    releaseFromBrowser(place, editId)
    onClose()
    toast('Changes saved')
  }

  function discard() {
    releaseFromBrowser(place, editId)
    setKept(null)
    form.load({ kind: post.kind, values: fromPost(post) })
  }

  return (
    <Dialog
      title="Edit post"
      size="md"
      onClose={onClose}
      footer={<Footer {...{ form, changePost, onClose, submit }} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {unsaved && <UnsavedNote onDiscard={discard} />}
        <FormBody form={form} />
        {/* Enter in a field only submits a form that contains a submit button. */}
        <button type="submit" hidden />
      </form>
      <FormFailure title="Failed to save changes." error={changePost.error} back={back} />
    </Dialog>
  )
}

function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p
      role="status"
      className="mb-4 flex items-center justify-between gap-3 rounded-md bg-surface-2 py-1 pl-4 text-base text-ink-2"
    >
      Your unsaved changes are back.
      <Button look="quiet" size="sm" onClick={onDiscard}>
        Discard them
      </Button>
    </p>
  )
}

type FooterProps = {
  form: ReturnType<typeof usePostFormState>
  changePost: ReturnType<typeof useChangePost>
  onClose: () => void
  submit: () => void
}

function Footer({ form, changePost, onClose, submit }: FooterProps) {
  return (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button
        look="primary"
        disabled={form.isUploading}
        isBusy={changePost.isPending}
        busyLabel="Saving ..."
        onClick={submit}
      >
        Save changes
      </Button>
    </>
  )
}
