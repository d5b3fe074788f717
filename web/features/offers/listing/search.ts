import { OFFER_FILTERS, type OfferCounts, type OfferFilter } from '#contract/offers.ts'

export const OFFER_TABS = ['received', 'sent', 'deposits'] as const
export type OfferTab = (typeof OFFER_TABS)[number]

/** What the address of the page says. `side`: of deposits, those on the member's own cars, not those they left. */
export type OffersSearch = {
  tab?: OfferTab | undefined
  only?: OfferFilter | undefined
  side?: 'seller' | undefined
}

/** Reads the address, and drops what it can't have. */
export function readOffersSearch(given: Record<string, unknown>): OffersSearch {
  const tab = OFFER_TABS.find((one) => one === given.tab)
  return {
    tab,
    only: tab === 'deposits' ? undefined : OFFER_FILTERS.find((one) => one === given.only),
    side: tab === 'deposits' && given.side === 'seller' ? 'seller' : undefined,
  }
}

/** Those that are not over. */
export function activeOf({ mine, theirs, accepted }: OfferCounts['sent']) {
  return mine + theirs + accepted
}

/** Without a tab in the address: where something waits for the member, else where there is something. */
export function firstTab({ received, sent }: OfferCounts): 'received' | 'sent' {
  if (received.mine !== sent.mine) return received.mine > sent.mine ? 'received' : 'sent'
  return activeOf(sent) > activeOf(received) ? 'sent' : 'received'
}
