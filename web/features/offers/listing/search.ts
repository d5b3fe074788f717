import type { DepositCounts, DepositQuery } from '#contract/deposits.ts'
import { OFFER_FILTERS, type OfferCounts, type OfferFilter } from '#contract/offers.ts'

export const OFFER_TABS = ['received', 'sent', 'deposits'] as const
type DepositSide = DepositQuery['side']
const DEPOSIT_SIDES: readonly DepositSide[] = ['buyer', 'seller']
export type OfferTab = (typeof OFFER_TABS)[number]

/**
 * The page's search parameters. `side`: of deposits; by default, the one where something waits.
 */
export type OffersSearch = {
  tab?: OfferTab | undefined
  only?: OfferFilter | undefined
  side?: DepositSide | undefined
}

/** Parses the search parameters. Drops invalid ones. */
export function readOffersSearch(given: Record<string, unknown>): OffersSearch {
  const tab = OFFER_TABS.find((one) => one === given.tab)
  return {
    tab,
    only: tab === 'deposits' ? undefined : OFFER_FILTERS.find((one) => one === given.only),
    side: tab === 'deposits' ? DEPOSIT_SIDES.find((one) => one === given.side) : undefined,
  }
}

/** The number of offers that have not ended. */
export function activeOf({ mine, theirs, accepted }: OfferCounts['sent']) {
  return mine + theirs + accepted
}

/** `toAnswer`: they wait for the member's answer. `waiting`: for that, or for the member to use an agreed price. */
export type TabCounts = Record<OfferTab, { toAnswer: number; waiting: number; active: number }>

/** How many offers and deposits are on each tab, and how many of them wait for the member. */
export function tabCounts({ received, sent }: OfferCounts, deposits: DepositCounts): TabCounts {
  const asked = deposits.received.mine + deposits.left.mine
  return {
    received: { toAnswer: received.mine, waiting: received.mine, active: activeOf(received) },
    sent: { toAnswer: sent.mine, waiting: sent.mine + sent.accepted, active: activeOf(sent) },
    deposits: { toAnswer: asked, waiting: asked, active: deposits.received.active + deposits.left.active },
  }
}

/** The default tab: the one where the most waits for the member, or else the one with the most that has not ended. */
export function firstTab(counts: TabCounts): OfferTab {
  const most = (of: 'waiting' | 'active') => Math.max(...OFFER_TABS.map((tab) => counts[tab][of]))
  const of = most('waiting') > 0 ? 'waiting' : 'active'
  return OFFER_TABS.find((tab) => counts[tab][of] === most(of)) ?? 'received'
}
