import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/members.ts'
import type { Post, PostKind } from '#contract/posts.ts'
import { draftsQuery } from '../../features/drafts/index.ts'
import { forgetFilesOf } from '../../features/media/index.ts'
import { useCreatePost } from '../../features/posts/index.ts'
import { newKey } from '../../platform/keys.ts'
import { toast } from '../../ui/toast.tsx'
import { readFromBrowser } from './browser-storage.ts'
import { emptyValues, type FormValues, isUntouched } from './form-values.ts'
import { toNewPost } from './new-post.ts'
import { usePostFormState } from './post-form.ts'
import { useDraft } from './use-draft.ts'
import { useSendWithStorefront } from './use-send-with-storefront.ts'

type Options = {
  me: Me
  first: { kind?: PostKind; businessId?: number }
  wantedDraft: string | undefined
  onClose: () => void
}
export type Creation = ReturnType<typeof useCreation>

/** The state of the create overlay: form, draft, and result. `wantedDraft` is continued right away. */
export function useCreation({ me, first, wantedDraft, onClose }: Options) {
  const { kind: firstKind = 'video', businessId = null } = first
  const [draftId, setDraftId] = useState(newKey)
  const [added, setAdded] = useState<Post | null>(null)
  const draft = useDraft(me.id)
  const createPost = useCreatePost()
  const sending = useSendWithStorefront()
  const place = placeOf(me.id, draftId)
  const form = usePostFormState({
    initial: { kind: firstKind, values: { ...emptyValues(), businessId } },
    place,
    onChange: (kind, content, now) => {
      if (now?.hasFiles || !isUntouched(content)) draft.keep({ id: draftId, kind, content })
    },
    call: sending,
    onSend: async (kind, values) => {
      await draft.flush()
      const body = { ...toNewPost(kind, values), ...privacyOf(kind, values), draftId }
      sending.mutate({ kind, values, send: () => createPost.mutateAsync(body) }, { onSuccess: done })
    },
  })
  const earlier = useEarlierDraft(me.id, draftId, wantedDraft)
  const isFresh = isUntouched(form.values) && !form.uploads.isUnfinished
  useOnceWanted(earlier, wantedDraft, continueDraft)

  function continueDraft({ id, kind, content }: Earlier) {
    setDraftId(id)
    form.load({ kind, values: { ...emptyValues(), ...content } })
    form.uploads.resume(placeOf(me.id, id))
  }

  function done(post: Post) {
    draft.forget(draftId)
    void forgetFilesOf(place)
    setAdded(post)
  }

  return {
    form,
    draftId,
    added,
    error: sending.error,
    /** A draft to continue. Undefined once something is typed. */
    earlier: isFresh ? earlier : undefined,
    continueDraft,

    close() {
      onClose()
      if (added || isFresh) return
      void draft.flush().then(() => toast(draft.isOnlyInBrowser() ? 'Draft saved in this browser' : 'Draft saved'))
    },

    startAnother() {
      setAdded(null)
      setDraftId(newKey())
      sending.reset()
      form.load({ kind: firstKind, values: emptyValues() })
    },
  }
}

/** A private request names its business, once. */
function privacyOf(kind: PostKind, { businessId }: FormValues) {
  return kind === 'request' && businessId !== null ? { businessId } : {}
}

/** Where this browser keeps the draft's files until they are uploaded. */
function placeOf(memberId: number, draftId: string) {
  return `draft:${memberId}:${draftId}`
}

type Earlier = NonNullable<ReturnType<typeof useEarlierDraft>>

/** The draft to continue: the requested one, else the one that only this browser has, else the latest. */
function useEarlierDraft(memberId: number, draftId: string, wanted: string | undefined) {
  const { data: drafts = [] } = useQuery(draftsQuery)
  const stored = readFromBrowser(`draft:${memberId}`)
  const all = [...(stored ? [stored] : []), ...drafts].filter(({ id }) => id !== draftId)
  const earlier = all.find(({ id }) => id === wanted) ?? all[0]
  return earlier && { ...earlier, content: earlier.content as FormValues }
}

function useOnceWanted(earlier: Earlier | undefined, wanted: string | undefined, then: (draft: Earlier) => void) {
  const isContinued = useRef(false)
  useEffect(() => {
    if (isContinued.current || !earlier || earlier.id !== wanted) return
    isContinued.current = true
    then(earlier)
  })
}
