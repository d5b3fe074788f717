import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { casesQuery, countsQuery } from '../api.ts'
import { filterOf, type QueueSearch } from './filter.ts'
import { neighbors } from './neighbors.ts'

export type Queue = ReturnType<typeof useQueue>

/** The loaded part of the queue, and where the open case is in it. */
export function useQueue(search: QueueSearch, openId: number | undefined) {
  const list = useInfiniteQuery(casesQuery(filterOf(search)))
  const { data: counts } = useQuery(countsQuery)
  const rows = list.data?.pages.flatMap((page) => page.items)
  const isNarrowed = search.type !== undefined || search.reason !== undefined
  const all = isNarrowed ? undefined : counts?.[search.list ?? 'open']
  // Once it is decided, its neighbors are those of where it was.
  const last = useRef(0)
  const found = rows?.findIndex(({ id }) => id === openId) ?? -1
  if (found >= 0) last.current = found
  return {
    list,
    rows,
    counts,
    /** How many there are, as far as it is known. */
    total: all ?? (list.hasNextPage ? undefined : rows?.length),
    /** From 0; -1 if the open case isn’t here. */
    index: found,
    ...neighbors(rows ?? [], found, last.current),
  }
}
