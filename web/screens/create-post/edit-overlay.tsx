import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { forgetFilesOf } from '../../features/media/index.ts'
import { descriptionQuery, useChangePost } from '../../features/posts/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { deleteFromBrowser, readFromBrowser, storeInBrowser } from './browser-storage.ts'
import { FormBody } from './form-body.tsx'
import { FormFailure } from './form-failure.tsx'
import { fromPost } from './from-post.ts'
import { MissingTokens } from './missing-tokens.tsx'
import { toNewPost } from './new-post.ts'
import { type PostFormState, usePostFormState } from './post-form.ts'
import { useSendWithStorefront } from './use-send-with-storefront.ts'

type Props = { post: Post; back: string; onClose: () => void }

/** The form for a published post. Very long texts do not come with their posts. */
export function EditOverlay(props: Props) {
  const { post, onClose } = props
  const isElsewhere = post.description === ''
  const { data, error } = useQuery({ ...descriptionQuery(post), enabled: isElsewhere })

  if (!isElsewhere) return <EditDialog {...props} />
  if (data) return <EditDialog {...props} post={{ ...post, ...data }} />
  return (
    <Dialog title="Edit post" size="md" onClose={onClose}>
      {error ? <ErrorNote error={error} /> : <TextBones lines={6} />}
    </Dialog>
  )
}

/** This browser keeps unsaved changes of this version across reloads. */
function EditDialog({ post, back, onClose }: Props) {
  const storageKey = `edit:${post.id}` as const
  const editId = String(post.version)
  const changePost = useChangePost(post)
  const sending = useSendWithStorefront()
  const [stored, setStored] = useState(() => readFromBrowser(storageKey))
  const unsaved = stored?.id === editId ? stored.content : undefined
  const place = `${storageKey}:${editId}`
  const formId = useId()
  const form = usePostFormState({
    // This browser may have stored it with an older version of the form.
    initial: { kind: post.kind, values: { ...fromPost(post), ...unsaved } },
    isEdit: true,
    place,
    onChange: (kind, content) => storeInBrowser(storageKey, { id: editId, kind, content }),
    call: sending,
    onSend: (kind, values) => {
      const send = () => changePost.mutateAsync(toNewPost(kind, values))
      sending.mutate({ kind, values, send }, { onSuccess: done })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the reload before this form was opened interrupted them.
  useEffect(() => form.uploads.resume(place), [])

  function done() {
    deleteFromBrowser(storageKey, editId)
    void forgetFilesOf(place)
    onClose()
    toast('Changes saved')
  }

  function discard() {
    deleteFromBrowser(storageKey, editId)
    void forgetFilesOf(place)
    setStored(null)
    form.load({ kind: post.kind, values: fromPost(post) })
  }

  return (
    <Dialog
      title="Edit post"
      size="md"
      onClose={onClose}
      footer={<Footer form={form} formId={formId} onClose={onClose} />}
    >
      <form id={formId} {...form.props}>
        {unsaved && <UnsavedNote onDiscard={discard} />}
        {Boolean(post.request?.quotes) && <QuotesNote />}
        <FormBody form={form} />
      </form>
      <FormFailure title="Failed to save changes." error={sending.error} back={back}>
        <MissingTokens form={form} error={sending.error} />
      </FormFailure>
    </Dialog>
  )
}

/** Providers may want to quote again. */
function QuotesNote() {
  return (
    <p className="mb-4 rounded-md bg-surface-2 px-4 py-3 text-base text-ink-2">
      Quotes you already got will be marked “Sent before you edited this request.”
    </p>
  )
}

function UnsavedNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <p
      role="status"
      className="mb-4 flex items-center justify-between gap-3 rounded-md bg-surface-2 py-1 pl-4 text-base text-ink-2"
    >
      We restored your unsaved changes.
      <Button look="quiet" size="sm" onClick={onDiscard}>
        Discard changes
      </Button>
    </p>
  )
}

type FooterProps = { form: PostFormState; formId: string; onClose: () => void }

function Footer({ form, formId, onClose }: FooterProps) {
  return (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        look="primary"
        disabled={form.isUploading}
        isBusy={form.isPending}
        busyLabel="Saving ..."
      >
        Save changes
      </Button>
    </>
  )
}
