import { SaveSearchButton } from '../saved-searches/index.ts'
import { textOf } from './search-text.ts'
import type { Listing } from './use-listing.ts'

/** Saves what the listing shows. */
export function SaveThis({ listing: { kind, search } }: { listing: Listing }) {
  return <SaveSearchButton q={textOf(kind, search)} />
}
