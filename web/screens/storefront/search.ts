import { CATEGORIES } from '#contract/kinds/market.ts'
import { sortsOf } from '#contract/listings.ts'
import type { StorefrontSearch } from '../../features/listings/index.ts'

/** Parses the search parameters of a storefront. Drops invalid ones. */
export function readStorefrontSearch({ q, category, sort }: Record<string, unknown>): StorefrontSearch {
  return {
    q: typeof q === 'string' && q.trim() !== '' ? q : undefined,
    category: CATEGORIES.find((one) => one === category),
    sort: sortsOf('market').find((one) => one === sort),
  }
}
