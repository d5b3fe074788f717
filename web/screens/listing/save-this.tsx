import { MEMBER_FILTERS } from '#contract/listings.ts'
import { filtersIn, textOf } from '../../features/listings/index.ts'
import { SaveSearchButton } from '../../features/saved-searches/index.ts'
import type { Listing } from './use-listing.ts'

/** Saves the search and filters of the listing. Those that are about the member have no words in a search. */
export function SaveThis({ listing: { kind, search } }: { listing: Listing }) {
  const filters = filtersIn(kind, search)
  if (MEMBER_FILTERS.some((name) => filters[name])) return null
  return <SaveSearchButton q={textOf(kind, search)} />
}
