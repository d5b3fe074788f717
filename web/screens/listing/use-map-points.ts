import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostMap } from '#contract/listings.ts'
import { mapQuery } from '../../features/listings/index.ts'
import {
  type Box,
  boundsWithin,
  boxAroundAll,
  countWithin,
  goalToShowAll,
  type KeptGoal,
  mapSettingsQuery,
  nextGoal,
  openingBox,
} from '../../features/map/index.ts'
import type { Listing } from './use-listing.ts'

/** The posts of a listing on the map. `look`: what the map shows now. */
export function useMapPoints({ kind, search }: Listing, look: Box | null) {
  const whole = useQuery(mapQuery(kind, search, undefined))
  const { points: all, total, isCapped } = whole.data ?? EMPTY
  // The server merges posts if there are too many to send.
  const isMerged = all.length < total
  // Then each part of the map is asked for on its own.
  const part = useQuery({
    ...mapQuery(kind, search, look ? boundsWithin(look, search.bounds) : undefined),
    enabled: isMerged && look !== null,
  })
  const points = isMerged && part.data ? part.data.points : all
  return {
    points,
    /** Wherever the map is. Above the limit, they are merged more coarsely than `points`. */
    all,
    total,
    isCapped,
    inView: look ? countWithin(points, look) : total,
    error: whole.error ?? part.error,
    isReady: whole.data !== undefined && !whole.isPlaceholderData,
  }
}

const EMPTY: PostMap = { total: 0, points: [] }

type Points = ReturnType<typeof useMapPoints>

/** What the map shows until the person moves it: the area in the URL, or the results of this search. */
export function useMapGoal({ search }: Listing, { all, isReady }: Points) {
  const settings = useQuery(mapSettingsQuery)
  const { sort: _any, ...rest } = search
  // Kept while the results change, such as by a new post: the map must not jump.
  const [kept, setKept] = useState<KeptGoal | null>(null)
  const next = nextGoal(kept, rest, () =>
    isReady && settings.data ? openingBox(all, hereOf(search.near) ?? settings.data.here) : null,
  )
  if (next !== kept) setKept(next)

  return {
    styleUrl: settings.data?.styleUrl ?? null,
    goal: settings.data && next?.goal,
    showAll: () => setKept(goalToShowAll(rest, boxAroundAll(all))),
  }
}

/** 'lat,lng' */
function hereOf(near: string | undefined) {
  const [latitude, longitude] = near?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
