import type { QuoteEvent, QuoteState } from '#contract/quote-steps.ts'
import type { RequestEvent, RequestState } from '#contract/request-steps.ts'
import { about } from './definition.ts'

const post = about('post')
const quote = about('quote')
/** Requests near a member's businesses. The id is the member's. */
const nearbyRequests = about('nearby requests')
/** A request that only one business sees. The id is its post's. */
const privateRequest = about('private request')

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
  private_request_sent: privateRequest<{ businessId: number; ownerId: number }>(),
  /** An urgent request is near these members' businesses. The actor is its author. */
  urgent_request_found: post<{ memberIds: number[] }>(),
  /**
   * Requests near the actor's business, nearest first, and how many there are beside them: urgent ones that came at night or
   * were too many for a day, or the others of a day.
   */
  requests_found: nearbyRequests<{ how: 'summary' | 'digest'; postIds: number[]; more: number }>(),
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
  /** `other`: it was released because the author accepted another one. */
  why: 'other' | null
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
