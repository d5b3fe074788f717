import type { PostKind } from '#contract/posts.ts'
import type { Fragment, ReadSql } from '../../../platform/database/database.ts'
import { readNear } from '../../places/index.ts'
import { inlined, metersFrom } from '../narrowing/queries.ts'

/** The width of the nearest band. Each further one is twice as wide: up to 25 km, 75, 175, 375, and so on. */
const NEAREST_METERS = 25_000
/** More than bands on Earth, and more than posts in a ranking. */
const [BANDS, POSITIONS] = [100, 1_000_000_000]

type Options = { near: string; kind: PostKind; ranking: { sizes: { upcoming?: number } } }

/**
 * The position in a list near a location, for a query with `ranked` and `posts`: bands of distance, and within each the
 * stored ranking. Events that were over when the ranking was made come after all others. Depends on nothing that changes
 * between pages, except that a post may move.
 */
export function positionNear(sql: ReadSql, { near, kind, ranking }: Options): Fragment {
  const upcoming = kind === 'event' ? ranking.sizes.upcoming : undefined
  const isOver = upcoming === undefined ? sql`0` : sql`(ranked.place >= ${upcoming}::bigint)::int`
  const band = sql`floor(log(2, 1 + (${metersFrom(sql, kind, readNear(near))} / ${inlined(NEAREST_METERS)})::numeric))::bigint`
  return sql`(${isOver} * ${inlined(BANDS)} + ${band}) * ${inlined(POSITIONS)} + ranked.place`
}
