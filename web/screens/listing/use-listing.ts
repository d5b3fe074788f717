import { useMatches, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { clean, type ListingSearch, readSearch } from '../../features/listings/index.ts'
import { listingPaths } from '../../features/posts/index.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of a listing's route: what it lists. */
    listed?: PostKind
  }
}

/** Which listing the address names, with all of its state; `change` writes a part of it anew. */
export function useListing() {
  // Of the innermost route: what it reads from the address, and not the address as it stands there.
  const kind = useMatches({ select: (matches) => matches.at(-1)?.staticData.listed }) ?? 'video'
  const search = useMatches({ select: (matches) => matches.at(-1)?.search ?? {} })
  const listing = useMemo(() => readSearch(kind, search), [kind, search])
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
  return { kind, search: listing, change, replaceBy }
}

export type Listing = ReturnType<typeof useListing>
