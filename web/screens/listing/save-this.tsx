import { textOf } from '../../features/listings/index.ts'
import { SaveSearchButton } from '../../features/saved-searches/index.ts'
import type { Listing } from './use-listing.ts'

/** Saves the search and filters of the listing. */
export function SaveThis({ listing: { kind, search } }: { listing: Listing }) {
  return <SaveSearchButton q={textOf(kind, search)} />
}
