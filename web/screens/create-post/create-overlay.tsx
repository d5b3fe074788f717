import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/members.ts'
import type { Post } from '#contract/posts.ts'
import { AllowanceNote } from '../../features/allowances/index.ts'
import { draftsQuery } from '../../features/drafts/index.ts'
import { kinds, useCreatePost } from '../../features/posts/index.ts'
import { newKey } from '../../platform/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { Added } from './added.tsx'
import { FormBody } from './form-body.tsx'
import { FormFailure } from './form-failure.tsx'
import { emptyValues, type FormValues, isUntouched } from './form-values.ts'
import { keptInBrowser } from './kept-in-browser.ts'
import { KindList } from './kind-list.tsx'
import { inForm } from './mistakes.ts'
import { toNewPost } from './new-post.ts'
import { usePostFormState } from './post-form.ts'
import { refusedFields } from './refused-fields.ts'
import { useDraft } from './use-draft.ts'

type Props = {
  me: Me
  /** Continues this draft at once. */
  draftId?: string | undefined
  /** Where one is when this overlay, with this draft in it, is open. */
  pathTo: (draftId: string) => string
  onClose: () => void
}

/** Opens with Video, always; an earlier draft is one press away. */
export function CreateOverlay({ me, draftId: wantedDraft, pathTo, onClose }: Props) {
  const [draftId, setDraftId] = useState(newKey)
  const [added, setAdded] = useState<Post | null>(null)
  const draft = useDraft(me.id)
  const createPost = useCreatePost()
  const form = usePostFormState({ kind: 'video', values: emptyValues() }, (kind, content) => {
    if (!isUntouched(content)) draft.keep({ id: draftId, kind, content })
  })
  const earlier = useEarlierDraft(me.id, draftId, wantedDraft)
  const isFresh = isUntouched(form.values)
  const isContinued = useRef(false)
  useEffect(() => {
    if (isContinued.current || !earlier || earlier.id !== wantedDraft) return
    isContinued.current = true
    continueDraft(earlier)
  })

  function close() {
    onClose()
    if (added || isFresh) return
    void draft.flush().then(() => toast(draft.isKeptHere() ? 'Draft kept in this browser' : 'Draft saved'))
  }

  function continueDraft({ id, kind, content }: Earlier) {
    setDraftId(id)
    form.load({ kind, values: { ...emptyValues(), ...content } })
  }

  async function submit() {
    if (createPost.isPending || form.isUploading || !form.check()) return
    await draft.flush()
    createPost.mutate({ ...toNewPost(form.kind, form.values), draftId }, { onSuccess: done, onError: complain })
  }

  function done(post: Post) {
    draft.forget(draftId)
    setAdded(post)
  }

  function complain(error: Error) {
    const fields = refusedFields(error).map((refused) => inForm(form.kind, refused))
    if (fields.length > 0) form.complain(fields)
  }

  function startAnother() {
    setAdded(null)
    setDraftId(newKey())
    createPost.reset()
    form.load({ kind: 'video', values: emptyValues() })
  }

  return (
    <Dialog title="Create a post" size="lg" isBare onClose={close}>
      {added ? (
        <Added post={added} onAnother={startAnother} />
      ) : (
        <form
          noValidate
          className="grid min-h-0 flex-1 grid-rows-[auto_1fr] md:grid-cols-[208px_1fr] md:grid-rows-1"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <aside className="min-w-0 bg-bg px-4 pt-4 pb-3 md:px-2 md:pt-6">
            <div className="flex items-center justify-between pb-2 md:px-2 md:pb-3">
              <h2 className="type-h3">Create a post</h2>
              <div className="md:hidden">
                <Close onClose={close} />
              </div>
            </div>
            <KindList value={form.kind} onChange={form.chooseKind} />
            {earlier && isFresh && (
              <Button look="quiet" size="sm" className="mt-2 md:w-full" onClick={() => continueDraft(earlier)}>
                Continue your draft
              </Button>
            )}
          </aside>
          <div className="relative flex min-h-0 flex-col">
            <div className="absolute top-3 right-3 z-1 max-md:hidden">
              <Close onClose={close} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 md:pr-16 md:pl-8">
              <FormBody form={form} />
              <AllowanceNote act="post" className="mt-4" />
            </div>
            <FormFailure title="Failed to add post." error={createPost.error} back={pathTo(draftId)} />
            <footer className="flex items-center gap-2 border-t border-line px-4 py-4 pb-[max(16px,env(safe-area-inset-bottom))] md:px-8">
              <p className="mr-auto text-sm text-ink-3 max-md:sr-only">Posting as {me.name}</p>
              <Button look="quiet" onClick={close}>
                Cancel
              </Button>
              <Button
                type="submit"
                look="primary"
                className="max-md:flex-1"
                disabled={form.isUploading}
                isBusy={createPost.isPending}
                busyLabel="Posting ..."
              >
                Post {kinds[form.kind].name.toLowerCase()}
              </Button>
            </footer>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <IconButton label="Close" onClick={onClose}>
      <X size={20} aria-hidden />
    </IconButton>
  )
}

type Earlier = NonNullable<ReturnType<typeof useEarlierDraft>>

/** What was left unfinished: the draft that was asked for, else what only this browser has, else the newest. */
function useEarlierDraft(memberId: number, draftId: string, wanted: string | undefined) {
  const { data: drafts = [] } = useQuery(draftsQuery)
  const kept = keptInBrowser(`draft:${memberId}`)
  const all = [...(kept ? [kept] : []), ...drafts].filter(({ id }) => id !== draftId)
  const earlier = all.find(({ id }) => id === wanted) ?? all[0]
  return earlier && { ...earlier, content: earlier.content as FormValues }
}
