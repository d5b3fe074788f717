import { useState } from 'react'
import type { ListingAction, ListingsOutcome } from '#contract/listing-actions.ts'
import type { SellerListing } from '#contract/seller.ts'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { useActOnListings } from './several.api.ts'
import { severalWords } from './several-words.ts'

export type Asked = { action: ListingAction; listings: readonly SellerListing[] }

const undoes: Partial<Record<ListingAction, ListingAction>> = { end: 'relist', relist: 'end', delete: 'restore' }

/** `onDone`: with the listings that were left alone. */
type Options = { onDone: (rest: readonly number[]) => void; onShowDrafts: () => void }

/** Acts on several listings, asks first where something is lost, says how it went, and offers to undo it. */
export function useSeveral({ onDone, onShowDrafts }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const call = useActOnListings()

  async function run({ action, listings }: Asked) {
    const outcome = await call.mutateAsync({ action, postIds: listings.map(({ postId }) => postId) })
    setAsked(null)
    onDone(outcome.left.filter(({ reason }) => reason !== 'gone').map(({ postId }) => postId))
    tell(action, outcome)
  }

  function tell(action: ListingAction, outcome: ListingsOutcome) {
    const opposite = undoes[action]
    const next =
      action === 'copy'
        ? { label: 'View drafts', onSelect: onShowDrafts }
        : opposite && { label: 'Undo', onSelect: () => void undo(opposite, outcome.done) }
    const after = outcome.done.length > 0 ? next : undefined
    // What was left alone stays on screen until somebody has read it.
    if (outcome.left.length > 0) errorToast(severalWords(action, outcome), after)
    else toast(severalWords(action, outcome), after)
  }

  async function undo(action: ListingAction, done: readonly number[]) {
    try {
      toast(severalWords(action, await call.mutateAsync({ action, postIds: [...done] })))
    } catch (error) {
      // Its button has gone with the toast.
      errorToast(error as Error, { label: 'Try again', onSelect: () => void undo(action, done) })
    }
  }

  function attempt(wanted: Asked) {
    const again = { label: 'Try again', onSelect: () => attempt(wanted) }
    run(wanted).catch((error: Error) => errorToast(error, again))
  }

  return {
    call,
    asked,
    running: call.isPending ? call.variables.action : null,
    begin(action: ListingAction, listings: readonly SellerListing[]) {
      call.reset()
      if (asksFirst(action, listings)) setAsked({ action, listings })
      else attempt({ action, listings })
    },
    run,
    close: () => setAsked(null),
  }
}

export type Several = ReturnType<typeof useSeveral>

function asksFirst(action: ListingAction, listings: readonly SellerListing[]) {
  return action === 'delete' || (action === 'end' && listings.some(({ offers }) => offers > 0))
}
