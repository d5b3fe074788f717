import { OFFER_FILTERS, type OfferCounts, type OfferFilter } from '#contract/offers.ts'

export const OFFER_TABS = ['received', 'sent', 'deposits'] as const
export type OfferTab = (typeof OFFER_TABS)[number]

/**
 * The page's search parameters. `side`: 'seller' for deposits on the member's own cars instead of deposits they left.
 */
export type OffersSearch = {
  tab?: OfferTab | undefined
  only?: OfferFilter | undefined
  side?: 'seller' | undefined
}

/** Parses the search parameters. Drops invalid ones. */
export function readOffersSearch(given: Record<string, unknown>): OffersSearch {
  const tab = OFFER_TABS.find((one) => one === given.tab)
  return {
    tab,
    only: tab === 'deposits' ? undefined : OFFER_FILTERS.find((one) => one === given.only),
    side: tab === 'deposits' && given.side === 'seller' ? 'seller' : undefined,
  }
}

/** The number of offers that have not ended. */
export function activeOf({ mine, theirs, accepted }: OfferCounts['sent']) {
  return mine + theirs + accepted
}

/** The default tab: the one where more offers wait for the member, or else the one with more active offers. */
export function firstTab({ received, sent }: OfferCounts): 'received' | 'sent' {
  if (received.mine !== sent.mine) return received.mine > sent.mine ? 'received' : 'sent'
  return activeOf(sent) > activeOf(received) ? 'sent' : 'received'
}
