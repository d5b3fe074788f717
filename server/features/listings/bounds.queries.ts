import type { PostKind } from '#contract/posts.ts'
import type { Fragment, ReadSql } from '../../platform/database/database.ts'
import { readBounds } from '../places/index.ts'

/** The kind of the posts; or 'listed' for rows of `listed_posts`, where a request is at the center of its town. */
export type Whereabouts = PostKind | 'listed' | undefined

/** Whether a post of this kind is in an area of the map. For a request, the center of its town counts. */
export function isWithin(sql: ReadSql, kind: Whereabouts, text: string): Fragment {
  if (kind === 'request') {
    return sql`exists (select from places as town where town.id = posts.place_id and ${box(sql, 'town', text)})`
  }
  if (kind) return box(sql, 'posts', text)
  return sql`case posts.kind when 'request' then ${isWithin(sql, 'request', text)} else ${box(sql, 'posts', text)} end`
}

function box(sql: ReadSql, table: string, text: string) {
  const { west, south, east, north } = readBounds(text)
  const longitude = sql(`${table}.longitude`)
  const isBetween =
    west <= east
      ? sql`${longitude} between ${west}::float8 and ${east}::float8`
      : sql`(${longitude} >= ${west}::float8 or ${longitude} <= ${east}::float8)`
  return sql`(${sql(`${table}.latitude`)} between ${south}::float8 and ${north}::float8 and ${isBetween})`
}
