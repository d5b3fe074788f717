import { QUOTE_FILTERS, type QuoteFilter } from '#contract/provider-quotes.ts'
import { FIGURE_DAYS, LISTING_FILTERS, LISTING_SORTS } from '#contract/seller.ts'
import type { FigureDays, ListingFilter } from './api.ts'

const TABS = ['quotes', 'payouts', 'storefront'] as const

/** The dashboard's search parameters. `days` defaults to 30, `sort` to newest first. */
export type SellerSearch = {
  tab?: (typeof TABS)[number] | undefined
  /** How Stripe has just led back: see the slice `payouts`. */
  payouts?: string | undefined
  /** Which of the member's own quotes. Defaults to open ones. */
  quotes?: QuoteFilter | undefined
  days?: FigureDays | undefined
  only?: ListingFilter['only'] | undefined
  sort?: ListingFilter['sort'] | undefined
  q?: string | undefined
}

const DEFAULT_DAYS = 30
const DEFAULT_QUOTES = 'open'

/** Parses the search parameters. Drops invalid ones. */
export function readSellerSearch(given: Record<string, unknown>): SellerSearch {
  const days = FIGURE_DAYS.find((one) => String(one) === String(given.days))
  const sort = LISTING_SORTS.find((one) => one === given.sort)
  return {
    tab: typeof given.payouts === 'string' ? 'payouts' : TABS.find((one) => one === given.tab),
    payouts: typeof given.payouts === 'string' ? given.payouts : undefined,
    quotes: QUOTE_FILTERS.find((one) => one === given.quotes && one !== DEFAULT_QUOTES),
    days: days === DEFAULT_DAYS ? undefined : days,
    only: LISTING_FILTERS.find((one) => one === given.only),
    sort: sort === 'newest' ? undefined : sort,
    q:
      typeof given.q === 'string' || typeof given.q === 'number'
        ? String(given.q).slice(0, 200) || undefined
        : undefined,
  }
}

export function daysOf({ days }: SellerSearch): FigureDays {
  return days ?? DEFAULT_DAYS
}

export function quotesOf({ quotes }: SellerSearch): QuoteFilter {
  return quotes ?? DEFAULT_QUOTES
}
