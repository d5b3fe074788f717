import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import type { PostKind } from '#contract/posts.ts'
import { listingPaths } from '../posts/index.ts'
import { clean, type ListingSearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of a listing's route: what it lists. */
    listed?: PostKind
  }
}

/** Which listing the address names, with all of its state; `change` writes a part of it anew. */
export function useListing() {
  const kind = useMatches({ select: (matches) => matches.at(-1)?.staticData.listed }) ?? 'video'
  const search: ListingSearch & { create?: true } = useSearch({ strict: false })
  const { create: _overlay, ...listing } = search
  const navigate = useNavigate()

  /** `isTyping`: takes the place of the entry in the history, which would else hold every letter. */
  function change(part: ListingSearch, { isTyping = false } = {}) {
    return navigate({
      to: listingPaths[kind],
      search: clean({ ...listing, ...part }) as never,
      replace: isTyping,
      resetScroll: false,
    })
  }
  /** The same, without anything that is not in `next`. */
  function replaceBy(next: ListingSearch) {
    return navigate({ to: listingPaths[kind], search: clean(next) as never, resetScroll: false })
  }
  return { kind, search: listing as ListingSearch, change, replaceBy }
}

export type Listing = ReturnType<typeof useListing>
