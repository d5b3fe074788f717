import { useMatches, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { clean, type ListingSearch, readSearch } from '../../features/listings/index.ts'
import { listingPaths } from '../../features/posts/index.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The kind that a listing's route shows. */
    listed?: PostKind
  }
}

/** The listing in the URL, with its search and filters; `change` updates parts of it. */
export function useListing() {
  // From the innermost route, which has validated the search parameters.
  const kind = useMatches({ select: (matches) => matches.at(-1)?.staticData.listed }) ?? 'video'
  // The router's types include this screen's, so they cannot be inferred here.
  const search = useMatches({ select: (matches) => matches.at(-1)?.search ?? {} }) as unknown as Record<string, unknown>
  const listing = useMemo(() => readSearch(kind, search), [kind, search])
  const navigate = useNavigate()

  /** `isTyping`: replaces the history entry, which would otherwise get one entry per letter. */
  function change(part: ListingSearch, { isTyping = false } = {}) {
    return navigate({
      to: listingPaths[kind],
      search: clean({ ...listing, ...part }) as never,
      replace: isTyping,
      resetScroll: false,
    })
  }
  /** Like `change`, but drops everything that is not in `next`. */
  function replaceBy(next: ListingSearch) {
    return navigate({ to: listingPaths[kind], search: clean(next) as never, resetScroll: false })
  }
  return { kind, search: listing, change, replaceBy }
}

export type Listing = ReturnType<typeof useListing>
