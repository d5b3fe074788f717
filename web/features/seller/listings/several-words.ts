import { MAX_DRAFTS } from '#contract/drafts.ts'
import type { LeftReason, ListingAction, ListingsOutcome } from '#contract/listing-actions.ts'

const done: Record<ListingAction, string> = {
  end: 'ended',
  relist: 'relisted',
  copy: 'copied to your drafts',
  delete: 'deleted',
  restore: 'restored',
}

const notDone: Record<ListingAction, string> = { ...done, copy: 'copied' }

/** Why: of one listing, and of several. */
const reasons: Record<LeftReason, readonly [one: string, several: string]> = {
  gone: ['it’s gone', 'they’re gone'],
  paying: ['a buyer is paying for it', 'buyers are paying for them'],
  sold_out: ['it’s sold out', 'they’re sold out'],
  ended: ['it has already ended', 'they have already ended'],
  not_ended: ['it hasn’t ended', 'they haven’t ended'],
  drafts: [`you already have ${MAX_DRAFTS} drafts`, `you already have ${MAX_DRAFTS} drafts`],
}

/** '7 ended. 1 can’t be ended: a buyer is paying for it.' */
export function severalWords(action: ListingAction, outcome: ListingsOutcome) {
  const counts = new Map<LeftReason, number>()
  for (const { reason } of outcome.left) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const left = [...counts].map(
    ([reason, count]) => `${count} can’t be ${notDone[action]}: ${reasons[reason][count === 1 ? 0 : 1]}.`,
  )
  const first = outcome.done.length > 0 || left.length === 0 ? [`${outcome.done.length} ${done[action]}.`] : []
  return [...first, ...left].join(' ')
}

/** '1 listing', '12 listings' */
export function listingsIn(count: number) {
  return count === 1 ? '1 listing' : `${count} listings`
}
