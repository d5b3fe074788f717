import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import type { CardRow } from '../../posts/index.ts'
import { cardsOf } from '../cards.queries.ts'
import { allOf, conditionsOf, distanceColumn, inlined, joinOwn } from '../narrowing.queries.ts'
import { PART_SIZE } from './actions.ts'
import { MAX_NEWER } from './stored.queries.ts'
import { hasNewer, isPlain, type Look, type Window } from './window.ts'

export type RankedRow = CardRow & { position: number | null }
type Ordered = { newer: Fragment; ranked: Fragment; found: Fragment }

/** A page of what `found` finds: cards in the order of their positions, behind newer posts. */
export function readInOrder(sql: ReadSql, { query, wanted, from }: Look, { newer, ranked, found }: Ordered) {
  const card = cardsOf(sql, query.kind)
  return sql<RankedRow[]>`
    with ${newer} ranked as materialized (${ranked})
    select ${card.columns} ${distanceColumn(sql, query.near)}, picked.position
    from (
      select * from (
        ${raw(hasNewer(from) ? 'select id, created_at, null::bigint as position from newer union all' : '')}
        ${found}
      ) as found (id, created_at, position)
      order by position nulls first, created_at desc, id desc
      limit ${inlined(wanted)}
    ) as picked join posts on posts.id = picked.id ${card.joins}
    order by picked.position nulls first, posts.created_at desc, posts.id desc`
}

export function newerOf(sql: ReadSql, { query, ranking, from }: Look): Fragment {
  if (!hasNewer(from)) return raw('')
  const [moment, id] = (from ?? []) as [string?, number?]
  // By an index, so that only rows after the watermark are read.
  const isNewer = isPlain(query)
    ? sql`posts.id > ${ranking.watermark}`
    : sql`posts.id = any (array(
        select id from posts as fresh
        where fresh.kind = ${query.kind} and fresh.hidden_at is null and fresh.deleted_at is null
          and fresh.id > ${ranking.watermark}
        order by fresh.id desc limit ${inlined(10 * MAX_NEWER)}))`
  return sql`newer as materialized (
    select posts.id, posts.created_at
    from posts ${joinOwn(sql, query)}
    where ${allOf(sql, conditionsOf(sql, query))} and ${isNewer}
      ${moment ? sql`and (posts.created_at, posts.id) < (${moment}::timestamptz, ${id!}::bigint)` : raw('')}
    order by posts.id desc limit ${inlined(MAX_NEWER)}
  ),`
}

/** The ids at these places of the ranking. Its parts are those of its own generation or the latest ones before. */
export function placesIn(sql: ReadSql, { ranking, query }: Look, { start, end }: Window): Fragment {
  const firstPart = Math.floor(start / PART_SIZE)
  const lastPart = Math.ceil(end / PART_SIZE) - 1
  const before = sql`number * ${inlined(PART_SIZE)}`
  // Takes out the wanted positions first: a page without filters needs an eighth of a part.
  return sql`
    select ids.id, ${before} + skipped + ids.position - 1 as place
    from generate_series(${firstPart}::int, ${lastPart}::int) as number
      cross join lateral (
        select post_ids from ranking_parts
        where kind = ${query.kind} and part = number and generation <= ${ranking.generation}
        order by generation desc limit 1
      ) as parts
      cross join lateral (select greatest(0, ${start}::int - ${before}) as skipped) as cut
      cross join lateral unnest(parts.post_ids[skipped + 1 : ${end}::int - ${before}])
        with ordinality as ids (id, position)`
}
