import type { PostKind } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { followedKeys } from '../../follows/index.ts'
import { makesInGarage } from '../../posts/index.ts'
import type { Condition, ListRequest } from '../narrowing.queries.ts'
import { cellsOf } from './cells.ts'

/** The table and the columns of each kind, as the conditions of a list refer to them. */
const ownColumns: Partial<Record<PostKind, [table: string, columns: string]>> = {
  vehicle: ['vehicles', 'make, make_key, model, model_key, year, mileage, title_status, is_for_sale, asking_usd'],
  request: ['requests', 'urgency, category as service'],
  market: ['market_items', 'category, condition, can_ship, can_pick_up, brand, brand_key'],
  event: ['events', 'starts_at, ends_at, time_zone'],
  directory: ['directory_entries', 'category, time_zone, week_minutes, hour_exceptions'],
}

/**
 * A `from` item with the listed posts of one kind as `posts`, and their own columns as the kind's table. It has what
 * conditions need, but no texts or counters, so it can't fill cards.
 */
export function listedAsPosts(
  sql: ReadSql,
  { kind, viewer = null }: Pick<ListRequest, 'viewer'> & { kind: PostKind },
): Fragment {
  const [table, columns] = ownColumns[kind] ?? []
  const ownTable = table
    ? sql` cross join lateral (select posts.id as post_id, ${raw(columns!)} ${lookedUp(sql, kind, viewer)}) as ${raw(table)}`
    : raw('')
  return sql`(
    select listed.*, null::timestamptz as hidden_at, null::timestamptz as deleted_at,
      case when has_photo then 0 end as cover_id
    from ${sql(`listed_${kind}`)} as listed
  ) as posts${ownTable}`
}

/** Long values that few conditions need, read only for posts that could match. */
function lookedUp(sql: ReadSql, kind: PostKind, viewer: Viewer | null): Fragment {
  if (kind === 'market') {
    return sql`, case when posts.fitted_makes && ${makesInGarage(sql, viewer)} then (
      select fitment_keys from market_items as whole where whole.post_id = posts.id) else '[]' end as fitment_keys`
  }
  if (kind !== 'directory') return raw('')
  return raw(', (select hours from directory_entries as whole where whole.post_id = posts.id) as hours')
}

export const CELL = raw('map_cell(posts.latitude, posts.longitude)')

/** Narrows a list near a location or in an area to its cells of the map, before each post is measured. */
export function inCells(sql: ReadSql, query: ListRequest): Condition[] {
  const cells = cellsOf(query)
  return cells ? [{ sql: sql`posts.latitude is not null and ${CELL} = any (${cells}::int[])` }] : []
}

/** Narrows a list of followed posts through indexes, before each post is checked. */
export function followedByIndex(sql: ReadSql, { kind, following, viewer, isPanel = false }: ListRequest): Condition[] {
  if (following !== true || !viewer) return []
  const keys = followedKeys(sql, viewer, { isPanel })
  const ofMake = kind === 'vehicle' ? sql`or posts.make_key = any (array(${keys('make')}))` : raw('')
  return [
    {
      sql: sql`(posts.author_id = any (array(${keys('member')})) or posts.place_id = any (array(${keys('place')}))
        or posts.tag_keys <> '{}' and posts.tag_keys && array(${keys('tag')}) ${ofMake})`,
    },
  ]
}
