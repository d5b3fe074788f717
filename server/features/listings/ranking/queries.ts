import { PAGE_SIZE } from '#contract/basics.ts'
import type { PostListQuery } from '#contract/listings.ts'
import type { PostKind, PostPage } from '#contract/posts.ts'
import type { Sql } from '../../../platform/database.ts'
import { toPage } from '../../../platform/paging.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type CardRow, cardColumns, cardJoins, presentCard } from '../../posts/index.ts'
import { byRank, listOf, placeIn } from '../cursors.ts'
import { allOf, conditionsOf, distanceColumn, type Fragment, joinOwn } from '../narrowing/queries.ts'
import { PART_SIZE } from './actions.ts'

type RankedRow = CardRow & { generation: number; place: number | null }
type Place = { generation: number; position: [moment: string, id: number] | number } | null

/**
 * Best Match without words: the posts that are younger than the stored order, the newest first, and then that order.
 * The cursor keeps the generation, so a page follows what its list began with, whatever was stored meanwhile.
 */
export async function listByRank(sql: Sql, query: PostListQuery & { kind: PostKind }): Promise<PostPage> {
  const { kind, near, limit = PAGE_SIZE } = query
  const place = placeOf(query)
  const rows = await sql<RankedRow[]>`
    with begun as materialized (${begun(sql, place)})
    select ${cardColumns(sql, kind)} ${distanceColumn(sql, near)}, picked.place, begun.generation
    from (
      select * from (${young(sql, query, place, limit + 1)} union all ${ranked(sql, query, place, limit + 1)}) as both_lists
      order by place nulls first, created_at desc, id desc
      limit ${limit + 1}
    ) as picked join posts on posts.id = picked.id ${cardJoins(sql, kind)} cross join begun
    order by picked.place nulls first, posts.created_at desc, posts.id desc`
  if (place && rows.length <= limit) await mustStillExist(sql, place.generation)
  return toPage(rows, limit, presentCard, (row) =>
    byRank.write([listOf(query), row.generation, row.place ?? [row.createdAt, row.id]]),
  )
}

function placeOf(query: PostListQuery): Place {
  const place = placeIn(byRank, query)
  return place && { generation: place[1], position: place[2] }
}

/** The generation that this list follows; 0 before there is any: then every post is younger. */
function begun(sql: Sql, place: Place): Fragment {
  const all = sql`select generation, watermark from rankings union all select 0, 0`
  return place
    ? sql`select * from (${all}) as known where generation = ${place.generation}`
    : sql`select * from (${all}) as known order by generation desc limit 1`
}

function young(sql: Sql, query: PostListQuery, place: Place, count: number): Fragment {
  if (typeof place?.position === 'number')
    return sql`select null::bigint as id, null::timestamptz as created_at, null::bigint as place where false`
  const after = place
    ? sql`and (posts.created_at, posts.id) < (${place.position[0]}::timestamptz, ${place.position[1]}::bigint)`
    : sql``
  return sql`(
    with since as materialized (
      select posts.id, posts.created_at
      from posts ${joinOwn(sql, query)}
      where ${allOf(sql, conditionsOf(sql, query))} and posts.id > (select watermark from begun) ${after}
    )
    select id, created_at, null::bigint as place from since order by created_at desc, id desc limit ${count})`
}

function ranked(sql: Sql, query: PostListQuery, place: Place, count: number): Fragment {
  const last = typeof place?.position === 'number' ? place.position : -1
  const firstPart = Math.floor(Math.max(0, last) / PART_SIZE)
  return sql`(
    select posts.id, posts.created_at, parts.part * ${PART_SIZE}::bigint + ranked.position - 1 as place
    from ranking_parts as parts, unnest(parts.post_ids) with ordinality as ranked (id, position),
      posts ${joinOwn(sql, query)}
    where parts.generation = (select generation from begun) and parts.kind = ${query.kind!} and parts.part >= ${firstPart}::bigint
      and parts.part * ${PART_SIZE}::bigint + ranked.position - 1 > ${last}::bigint
      and posts.id = ranked.id and ${allOf(sql, conditionsOf(sql, query))}
    order by parts.part, ranked.position
    limit ${count})`
}

/** Asked after the page was read: an order that was dropped in between has no posts either. */
async function mustStillExist(sql: Sql, generation: number) {
  if (generation === 0) return
  const { count } = await sql`select from rankings where generation = ${generation}`
  if (count === 0) {
    throw new Refusal(410, 'list_expired', 'This list is too old to go on with. Start from the top.', [
      { field: 'after', message: 'Is of a list that is no longer kept.' },
    ])
  }
}
