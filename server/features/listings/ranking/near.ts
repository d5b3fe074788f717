import type { PostKind } from '#contract/posts.ts'
import type { Fragment, ReadSql } from '../../../platform/database/database.ts'
import { readNear } from '../../places/index.ts'
import { inlined, metersFrom } from '../narrowing.queries.ts'

/** The outer radius of each band but the last, in meters. Each further band is twice as wide as the one before. */
const BANDS = Array.from({ length: 10 }, (_, band) => 25_000 * (2 ** (band + 1) - 1))
/** More than there are bands. */
const MORE_BANDS = 100
/** More than a ranking has posts. */
const MORE_PLACES = 1_000_000_000
/** The place behind all that are in the ranking. */
export const UNRANKED = MORE_PLACES - 1
/** The position of the first event that is over. */
export const START_OF_OVER = MORE_BANDS * MORE_PLACES

type Options = {
  near: string | undefined
  kind: PostKind
  ranking: { madeAt: string; sizes: { upcoming?: number } }
}

/**
 * For a row of `listedAsPosts`: its band of distance, and whether it is an event that was over when the ranking was
 * made.
 */
export function bandOf(sql: ReadSql, { near, kind, ranking }: Options): { band: Fragment; isOver: Fragment } {
  const meters = near === undefined ? null : metersFrom(sql, 'listed', readNear(near))
  return {
    band: meters ? sql`width_bucket(${meters}, ${BANDS}::float8[])` : sql`0`,
    isOver:
      kind === 'event' ? sql`coalesce(posts.ends_at, posts.starts_at) < ${ranking.madeAt}::timestamptz` : sql`false`,
  }
}

/**
 * The position in a list, for a query of `place` (null if a post did not fit in the ranking), `band`, and `is_over`: events
 * that were over when the ranking was made come after all others; then, near a location, bands of distance; and within
 * each the stored ranking. Depends on nothing that changes between pages, except that a post may move.
 */
export function positionOf(sql: ReadSql, { kind, ranking }: Omit<Options, 'near'>): Fragment {
  const { upcoming = 0 } = ranking.sizes
  const isOver =
    kind === 'event' ? sql`case when place is null then is_over else place >= ${upcoming}::bigint end::int` : sql`0`
  return sql`(${isOver} * ${inlined(MORE_BANDS)}::bigint + band) * ${inlined(MORE_PLACES)} + coalesce(place, ${inlined(UNRANKED)})`
}

/** A position in parts. `place`: in the ranking; undefined: behind it. */
export function partsOf(position: number) {
  const place = position % MORE_PLACES
  const band = Math.floor(position / MORE_PLACES)
  return {
    isOver: band >= MORE_BANDS,
    band: band % MORE_BANDS,
    place: place === UNRANKED ? undefined : place,
  }
}

/** How far away a band reaches, in kilometers; undefined for the last one, which has no limit. */
export function reachOf(band: number): number | undefined {
  const meters = BANDS[band]
  return meters === undefined ? undefined : meters / 1000
}
