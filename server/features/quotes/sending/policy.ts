import type { QuoteState } from '#contract/quote-steps.ts'
import { refusal } from '../../../platform/http/refusal.ts'

/** A provider has one quote on a request, which they edit. */
export function quoteOpen(state: QuoteState) {
  const isOver = state === 'accepted' || state === 'lost'
  const why = isOver
    ? 'You already sent a quote on this request.'
    : 'You already have a quote on this request. Edit it instead.'
  return refusal.conflict('quote_open', why)
}
