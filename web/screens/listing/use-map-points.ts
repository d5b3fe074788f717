import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PostMap } from '#contract/listings.ts'
import { mapQuery } from '../../features/listings/index.ts'
import {
  type Box,
  boundsText,
  boxAroundAll,
  boxOfText,
  countWithin,
  type Goal,
  mapSettingsQuery,
  openingBox,
} from '../../features/map/index.ts'
import type { Listing } from './use-listing.ts'

/** The posts of a listing on the map. `look`: what the map shows now. */
export function useMapPoints({ kind, search }: Listing, look: Box | null) {
  const whole = useQuery(mapQuery(kind, search, undefined))
  // Then each part of the map is asked for on its own.
  const isMerged = whole.data !== undefined && hasMerged(whole.data)
  const part = useQuery({
    ...mapQuery(kind, search, look ? boundsText(look) : undefined),
    enabled: isMerged && look !== null && !search.bounds,
  })
  const { points, total } = { ...EMPTY, ...whole.data, ...(isMerged && part.data && { points: part.data.points }) }
  return {
    points,
    total,
    inView: look ? countWithin(points, look) : total,
    error: whole.error ?? part.error,
    isReady: whole.data !== undefined && !whole.isPlaceholderData,
  }
}

const EMPTY: PostMap = { total: 0, points: [] }

/** The server merges posts if there are too many to send. */
function hasMerged({ points, total }: PostMap) {
  return points.length < total
}

type Points = ReturnType<typeof useMapPoints>

/** What the map shows until the person moves it: the area in the URL, or the results of this search. */
export function useMapGoal({ search }: Listing, { points, isReady }: Points) {
  const settings = useQuery(mapSettingsQuery)
  const asked = useMemo(() => {
    const box = boxOfText(search.bounds)
    return box && { box, isExact: true }
  }, [search.bounds])
  const { sort: _any, ...rest } = search
  const key = JSON.stringify(rest)
  // Kept while the results change, such as by a new post: the map must not jump.
  const [kept, setKept] = useState<{ key: string; goal: Goal } | null>(null)
  const keep = (box: Box) => setKept({ key, goal: { box, isExact: false } })
  if (isReady && settings.data && kept?.key !== key) keep(openingBox(points, hereOf(search.near) ?? settings.data.here))

  return {
    styleUrl: settings.data?.styleUrl ?? null,
    goal: settings.data && (asked ?? kept?.goal),
    showAll: () => keep(boxAroundAll(points)),
  }
}

/** 'lat,lng' */
function hereOf(near: string | undefined) {
  const [latitude, longitude] = near?.split(',').map(Number) ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
