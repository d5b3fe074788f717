import { useQuery } from '@tanstack/react-query'
import { QUOTE_WAITS, type QuoteWaits } from '#contract/quote-waits.ts'
import { quoteWaitsQuery } from './waits.api.ts'

/** How long requests and quotes wait on this site; until it is known, as on most. */
export function useQuoteWaits(): QuoteWaits {
  return useQuery(quoteWaitsQuery).data ?? QUOTE_WAITS
}
