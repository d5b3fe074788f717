import type { QuoteState } from '#contract/quote-steps.ts'
import type { RequestState } from '#contract/request-steps.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { LockedLife, LockedQuote } from './locked.ts'

const forBuyers: Record<QuoteState, string> = {
  open: 'You can’t do this while the quote is open.',
  reserved: 'You already accepted this quote. Pay for it, or give it up.',
  accepted: 'You already paid for this quote.',
  declined: 'You declined this quote.',
  withdrawn: 'They withdrew this quote.',
  lost: 'You paid for another quote on this request.',
  expired: 'This quote has expired. Ask them to send it again.',
}

const forSellers: Record<QuoteState, string> = {
  open: 'You can’t do this while the quote is open.',
  reserved: 'The customer accepted this quote. You can change it if they don’t pay in time.',
  accepted: 'The customer already paid for this quote.',
  declined: 'The customer declined this quote.',
  withdrawn: 'You withdrew this quote. Send it again instead.',
  lost: 'The customer paid for another quote.',
  expired: 'This quote has expired. Send it again instead.',
}

/** Throws unless the quote is in one of these states. */
export function assertState({ state }: LockedQuote, allowed: readonly QuoteState[], side: 'buyer' | 'seller') {
  if (allowed.includes(state)) return
  throw refusal.conflict('not_now', (side === 'buyer' ? forBuyers : forSellers)[state])
}

type Refused = Pick<LockedQuote, 'followsId' | 'isProviderSuspended'>

/** Why nobody accepts or pays for their quotes. */
export const PROVIDER_SUSPENDED = 'This provider is suspended, so they can’t take new work.'

const whyClosed: Record<RequestState, string> = {
  open: 'This request isn’t public anymore, so its quotes can’t be accepted.',
  expired: 'This request isn’t public anymore, so its quotes can’t be accepted.',
  closed: 'You closed this request. Reopen it to accept a quote.',
  awarded: 'You already paid for another quote on this request.',
  fulfilled: 'The job for this request is done.',
}

/** The refusal if a quote of this request can't be accepted or paid. */
export function notAcceptable({ state }: Pick<LockedLife, 'state'>, quote: Refused) {
  if (quote.isProviderSuspended) return refusal.conflict('not_now', PROVIDER_SUSPENDED)
  const why = quote.followsId === null ? whyClosed[state] : 'The job isn’t in progress anymore.'
  return refusal.conflict('request_closed', why)
}
