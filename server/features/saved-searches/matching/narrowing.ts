import type { SearchFilter } from '#contract/search-grammar.ts'

/** What a post's search document must contain for a search to match at all, and whether there are more conditions. */
export type Narrowing = {
  /** One of these kinds. */
  kinds: string[]
  /** At least one text of each list. */
  texts: string[][]
  hasMore: boolean
}

/** Makes and tags are in the title; other filters are only checked for posts that pass these. */
export function narrowingOf(filters: readonly SearchFilter[], kinds: readonly string[] | null): Narrowing {
  const wanted = filters.filter(({ isNegated }) => !isNegated)
  const texts = (['make', 'tag'] as const)
    .map((key) => wanted.filter((filter) => filter.key === key).map(({ value }) => value))
    .filter((values) => values.length > 0)
  return {
    kinds: [...(kinds ?? [])],
    texts,
    hasMore: filters.some(({ key, isNegated }) => key !== 'type' || isNegated),
  }
}
