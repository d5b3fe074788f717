import type { Urgency } from '#contract/kinds/request.ts'
import type { QuoteState } from '#contract/quote-steps.ts'
import type { QuoteAction, RequestAction } from '#contract/quotes.ts'
import type { RequestState } from '#contract/request-steps.ts'
import { type Refusal, refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/**
 * What decides about a request and its quotes. `isStanding`: neither hidden nor deleted. `isBlocked`: author and
 * provider have blocked each other, either way.
 */
export type RequestStanding = { requestState: RequestState; isStanding: boolean; isBlocked: boolean }

/** What decides about a quote. States are as of now. `jobState`: of the order that it is extra work for. */
export type QuoteStanding = RequestStanding & {
  state: QuoteState
  totalVbt: number | null
  firmAskedAt: string | null
  followsId: number | null
  jobState: string | null
  isProviderSuspended: boolean
}

/**
 * Quotes of a request in these states can be accepted: no new ones come for an expired one, but those on it still
 * count.
 */
export const ACCEPTING_STATES: readonly RequestState[] = ['open', 'expired']

/** What this side may do with a quote, most important first. */
export function quoteActionsOf(quote: QuoteStanding, side: 'buyer' | 'seller'): QuoteAction[] {
  return side === 'buyer' ? buyerActions(quote) : sellerActions(quote)
}

function buyerActions(quote: QuoteStanding): QuoteAction[] {
  const isExtra = quote.followsId !== null
  const declining: QuoteAction[] = isExtra ? ['decline'] : []
  if (quote.state === 'reserved')
    return [...(isAcceptable(quote) ? (['check_out'] as const) : []), 'release', ...declining]
  if (quote.state !== 'open') return []
  if (!isAcceptable(quote)) return declining
  if (quote.totalVbt !== null) return ['accept', ...declining]
  return quote.firmAskedAt === null ? ['ask_firm'] : []
}

type AcceptableIf = RequestStanding & Pick<QuoteStanding, 'followsId' | 'jobState' | 'isProviderSuspended'>

/** Whether a quote could be accepted and paid, if its own state allows it. */
export function isAcceptable({ isProviderSuspended, followsId, jobState, ...request }: AcceptableIf) {
  if (isProviderSuspended) return false
  if (followsId !== null) return jobState === 'in_progress'
  return ACCEPTING_STATES.includes(request.requestState) && request.isStanding && !request.isBlocked
}

function sellerActions(quote: QuoteStanding): QuoteAction[] {
  if (quote.state !== 'open') return []
  return quote.followsId === null && takesQuotes(quote) ? ['edit', 'withdraw'] : ['withdraw']
}

/** Whether the request takes new quotes, and changes to those that it has. */
export function takesQuotes({ requestState, isStanding, isBlocked }: RequestStanding) {
  return requestState === 'open' && isStanding && !isBlocked
}

type OwnRequest = {
  requestState: RequestState
  isStanding: boolean
  isPrivate: boolean
  extendedAt: string | null
}

/** What the author may do with their request. */
export function requestActionsOf({ requestState, isStanding, isPrivate, extendedAt }: OwnRequest): RequestAction[] {
  if (!isStanding) return []
  if (requestState === 'closed') return ['reopen']
  if (!ACCEPTING_STATES.includes(requestState)) return []
  const extending: RequestAction[] = extendedAt === null ? ['extend', 'close'] : ['close']
  return requestState === 'open' && !isPrivate ? [...extending, 'invite'] : extending
}

/**
 * What decides whether somebody can send a quote on a request. `isForViewer`: public, or private and for their
 * business.
 */
export type Quotable = RequestStanding & { authorId: number; isForViewer: boolean }

const whyNot: Record<Exclude<RequestState, 'open'>, string> = {
  awarded: 'The customer accepted a quote, so this request isn’t taking more.',
  fulfilled: 'The job is done, so this request isn’t taking more quotes.',
  closed: 'The customer closed this request, so it isn’t taking quotes.',
  expired: 'This request has expired, so it isn’t taking more quotes.',
}

/** Why the viewer can't send a quote on a request that they see. Null if they can. */
export function refusalOf(request: Quotable, viewer: Viewer | null): Refusal | null {
  if (viewer?.id === request.authorId) return refusal.forbidden('You can’t quote on your own request.')
  if (request.isBlocked || !request.isStanding) return notAccepting('This request isn’t taking quotes right now.')
  if (request.requestState !== 'open') return notAccepting(whyNot[request.requestState])
  return request.isForViewer ? null : notAccepting('This request is for another business.')
}

function notAccepting(why: string) {
  return refusal.conflict('not_accepting_quotes', why)
}

/** A range instead of a total is enough for people who are just looking. */
export function takesRange(urgency: Urgency) {
  return urgency === 'Just Looking'
}
