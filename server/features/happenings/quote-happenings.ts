import type { QuoteEvent, QuoteState } from '#contract/quote-steps.ts'
import type { RequestEvent, RequestState } from '#contract/request-steps.ts'
import { about } from './definition.ts'

const post = about('post')
const quote = about('quote')
const member = about('member')

/** What happens to requests and to the quotes on them. Part of the catalog. */
export const quoteHappenings = {
  /** If a timer acts, the actor is the author of the request. */
  quote_stepped: quote<QuoteStep>(),
  /** The actor is the author, also if a timer acts. */
  request_stepped: post<RequestStep>(),
  /** The request expires soon. `hours`: in less than how many. */
  request_due: post<{ hours: number }>(),
  /** The author saw these quotes for the first time. */
  quotes_seen: post<{ quoteIds: number[]; providerIds: number[] }>(),
  /** The author asks a business for a quote. */
  business_invited: post<{ businessId: number; ownerId: number }>(),
  /** The same with a request that is only for this business. */
  private_request_sent: post<{ businessId: number; ownerId: number }>(),
  /** There are requests near a member's business. `postIds`: nearest first. `more`: how many others there are. */
  requests_found: member<{ how: 'urgent' | 'night' | 'digest'; postIds: number[]; more: number }>(),
} as const

/** `edit` with a total after a range answers `ask_firm`, the author's question for it. */
type QuoteStep = {
  event: QuoteEvent | 'ask_firm'
  by: 'buyer' | 'seller' | 'timer'
  version: number
  state: QuoteState
  before: QuoteState | null
  postId: number
  /** The author of the request. */
  buyerId: number
  /** The provider. */
  sellerId: number
  /** Null for a range. */
  totalVbt: number | null
  /** The range. */
  fromVbt: number | null
  toVbt: number | null
  /** The price before an edit; null if it was a range, and for other steps. */
  totalBefore: number | null
  /** The order that it is extra work for. */
  followsId: number | null
  /** How long it is reserved after `accept`, or how long extra work can be accepted after `send`, in seconds. */
  waits: number | null
  /** Why it was released, or ended: the author accepted another one, or one side left. Null: they decided it themselves. */
  why: 'other' | 'left' | null
}
type RequestStep = {
  event: RequestEvent
  by: 'buyer' | 'timer'
  version: number
  state: RequestState
  before: RequestState
  authorId: number
  /** When it expires, if it is open. */
  endsAt: string
}
