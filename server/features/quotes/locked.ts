import type { Urgency } from '#contract/kinds/request.ts'
import type { Side } from '#contract/life-cycle.ts'
import type { QuoteState } from '#contract/quote-steps.ts'
import type { RequestState } from '#contract/request-steps.ts'

/**
 * What a step has to know about a request, read with its life locked. `state`: as of now, even if the timer is late.
 * `stored`: the one that the timer has not changed yet. `businessId`: of a private one. `lasts`: its full time, in
 * seconds; `reminds`: how long before its end the author is reminded. `readAt`: the clock of the database.
 */
export type LockedLife = {
  postId: number
  authorId: number
  businessId: number | null
  urgency: Urgency
  state: RequestState
  stored: RequestState
  version: number
  quotes: number
  endsAt: string
  extendedAt: string | null
  lasts: number
  reminds: number
  orderId: number | null
  isStanding: boolean
  readAt: string
}

/**
 * The same of a quote. `stored`: the state that timers have not changed yet. `jobState`: of the order that it is extra
 * work for.
 */
export type LockedQuote = {
  id: number
  postId: number
  providerId: number
  businessId: number | null
  followsId: number | null
  jobState: string | null
  isProviderSuspended: boolean
  state: QuoteState
  stored: QuoteState
  version: number
  totalVbt: number | null
  fromVbt: number | null
  toVbt: number | null
  validUntil: string
  firmAskedAt: string | null
  reservedUntil: string | null
}

/** What decides about a request and its quotes. Whoever is blocked did not find it. */
export function standingOf({ state, isStanding, authorId }: LockedLife) {
  return { requestState: state, isStanding, isBlocked: false, authorId }
}

/** The author is the buyer, and the provider the seller. Null for anyone else. */
export function sideOf(
  { authorId }: Pick<LockedLife, 'authorId'>,
  { providerId }: Pick<LockedQuote, 'providerId'>,
  id: number,
) {
  if (id === authorId) return 'buyer' satisfies Side
  return id === providerId ? ('seller' satisfies Side) : null
}

/** The states in which something can still come of a quote, or did. */
const COUNTED: readonly QuoteState[] = ['open', 'reserved', 'accepted']

/** Whether the number of quotes on a request includes it. Extra work is none of the request's quotes. */
export function isCounted({ followsId }: Pick<LockedQuote, 'followsId'>, state: QuoteState | null) {
  return followsId === null && state !== null && COUNTED.includes(state)
}

/** A moment some seconds after another one, as ISO 8601. */
export function secondsAfter(moment: string, seconds: number) {
  return new Date(Date.parse(moment) + seconds * 1_000).toISOString()
}
