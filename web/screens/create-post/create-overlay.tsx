import { X } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import type { PostKind } from '#contract/posts.ts'
import { AllowanceNote } from '../../features/allowances/index.ts'
import { VerifyNote } from '../../features/identity/index.ts'
import { kinds } from '../../features/posts/index.ts'
import { SwitchedOffNote } from '../../features/switches/index.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Added } from './added.tsx'
import { FormBody } from './form-body.tsx'
import { FormFailure } from './form-failure.tsx'
import { KindList } from './kind-list.tsx'
import { MissingTokens } from './missing-tokens.tsx'
import { type Creation, useCreation } from './use-creation.ts'

type Props = {
  me: Me
  /** What to start with; without a kind, a video. `businessId`: the only one that a private request is for. */
  first: { kind?: PostKind; businessId?: number }
  /** The draft to continue right away. */
  draftId?: string | undefined
  /** The path that reopens this overlay with this draft. */
  pathTo: (draftId: string) => string
  onClose: () => void
}

/** Opens with Video unless a link names another kind; the latest draft is one click away. */
export function CreateOverlay({ me, first, draftId, pathTo, onClose }: Props) {
  const creation = useCreation({ me, first, wantedDraft: draftId, onClose })
  const { form, added, error, close } = creation

  return (
    <Dialog title="Create a post" size="lg" isBare onClose={close}>
      {added ? (
        <Added post={added} onAnother={creation.startAnother} />
      ) : (
        <form
          {...form.props}
          className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[auto_1fr] md:h-[min(760px,100dvh-48px)] md:grid-cols-[208px_1fr] md:grid-rows-1 cramped:h-auto"
        >
          <KindColumn creation={creation} />
          <div className="relative flex min-h-0 flex-col">
            <div className="absolute top-3 right-3 z-1 max-md:hidden">
              <Close onClose={close} />
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 md:pr-16 md:pl-8 cramped:overflow-visible">
              <VerifyNote
                text="Verify your email to post. Until then, we keep this as a draft."
                className="mb-4 md:mt-6"
              />
              <SwitchedOffNote name="publishing" className="mb-4 md:mt-6" />
              <FormBody form={form} />
              <AllowanceNote act="post" className="mt-4" />
            </div>
            <FormFailure title="Failed to add post." error={error} back={pathTo(creation.draftId)}>
              <MissingTokens form={form} error={error} />
            </FormFailure>
            <Footer me={me} creation={creation} />
          </div>
        </form>
      )}
    </Dialog>
  )
}

function KindColumn({ creation: { form, earlier, continueDraft, close } }: { creation: Creation }) {
  return (
    <aside className="min-w-0 bg-bg px-4 pt-4 pb-3 md:px-2 md:pt-6">
      <div className="flex items-center justify-between pb-2 md:px-2 md:pb-3">
        <h2 className="type-h3">Create a post</h2>
        <div className="md:hidden">
          <Close onClose={close} />
        </div>
      </div>
      <KindList value={form.kind} onChange={form.chooseKind} />
      {earlier && (
        <Button look="quiet" size="sm" className="mt-2 md:w-full" onClick={() => continueDraft(earlier)}>
          Continue your draft
        </Button>
      )}
    </aside>
  )
}

function Footer({ me, creation: { form, close } }: { me: Me; creation: Creation }) {
  const isPrivate = form.kind === 'request' && form.values.businessId !== null
  return (
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
        isBusy={form.isPending}
        busyLabel="Publishing ..."
      >
        {isPrivate ? 'Send request' : kinds[form.kind].action}
      </Button>
    </footer>
  )
}

function Close({ onClose }: { onClose: () => void }) {
  return (
    <IconButton label="Close" onClick={onClose}>
      <X size={20} aria-hidden />
    </IconButton>
  )
}
