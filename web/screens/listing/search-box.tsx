import { MAX_QUERY_LENGTH } from '#contract/listings.ts'
import { kinds } from '../../features/posts/index.ts'
import { StripSearch } from '../../ui/strip-search.tsx'
import { searchHints } from './sections.ts'
import type { Listing } from './use-listing.ts'

/** Searches the listing while typing. The `/` key focuses it from anywhere on the page. */
export function SearchBox({ listing: { kind, search, change } }: { listing: Listing }) {
  return (
    <StripSearch
      label={`Search ${kinds[kind].noun[1]}`}
      placeholder={searchHints[kind]}
      maxLength={MAX_QUERY_LENGTH}
      q={search.q ?? ''}
      onSearch={(q, isTyping) => change({ q }, { isTyping })}
    />
  )
}
