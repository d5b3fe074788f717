import type { SearchFilter } from '#contract/search-grammar.ts'

/** What a post's searchable text must hold if a search is to match it at all, and whether more must hold than that. */
export type Narrowing = {
  /** Kinds, of which it has one. */
  kinds: string[]
  /** Of each list one of the texts is in it. */
  texts: string[][]
  hasMore: boolean
}

/** Makes and tags stand in the heading; the other filters are looked at when these let a post through. */
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
