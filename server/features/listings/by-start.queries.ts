import { PAGE_SIZE } from '#contract/basics.ts'
import type { PostPage } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/paging.ts'
import { type CardRow, presentCard } from '../posts/index.ts'
import { cardsOf } from './cards.queries.ts'
import { byStart, listKey, readCursor } from './cursors.ts'
import { allOf, conditionsOf, distanceColumn, inlined, type ListRequest, nearbyByIndex } from './narrowing.queries.ts'
import { highlight } from './search/highlight.ts'
import { hasWordsInOrder, type Words } from './search/matches.queries.ts'

type StartRow = CardRow & { isOver: 0 | 1; startsAt: string }

/**
 * Events that are not over, soonest first, then past ones, latest first. All pages use the time of the first one, so that
 * an event that ends meanwhile is neither repeated nor skipped.
 */
export async function listByStart(sql: ReadSql, query: ListRequest, words: Words): Promise<PostPage> {
  const { near, limit = PAGE_SIZE } = query
  const cursor = readCursor(byStart, query)
  const since = cursor?.[1] ?? new Date().toISOString()
  const rows = await sql<StartRow[]>`
    select ${cardsOf(sql, 'event').columns} ${distanceColumn(sql, near)}, picked.is_over, picked.starts_at
    from (
      select * from (${parts(sql, query, words, since)}) as parts
      order by ${orderOf('parts')}
      limit ${inlined(limit + 1)}
    ) as picked join posts on posts.id = picked.id ${cardsOf(sql, 'event').joins}
    order by ${orderOf('picked')}`
  if (words.terms.length > 0) for (const row of rows) row.highlight = highlight(row.title, words.terms)
  return toPage(rows, limit, presentCard, (row) => {
    return byStart.write([listKey(query), since, row.isOver, row.startsAt, row.id])
  })
}

/** Each part reads an index in order: few events are going on, and the others begin later, or began before. */
function parts(sql: ReadSql, query: ListRequest, words: Words, since: string): Fragment {
  const { limit = PAGE_SIZE } = query
  const [, , isOver = 0, startsAt, id] = readCursor(byStart, query) ?? []
  const conditions = [...conditionsOf(sql, query), ...nearbyByIndex(sql, query), ...hasWordsInOrder(sql, words)]
  const time = sql`${since}::timestamptz`
  const end = sql`coalesce(events.ends_at, events.starts_at)`
  const part = (over: 0 | 1, when: Fragment) => {
    const [sign, direction] = over === 0 ? ['>', 'asc'] : ['<', 'desc']
    const after = id !== undefined && over === isOver
    return sql`(
      select events.post_id as id, ${raw(String(over))} as is_over, events.starts_at
      from events join posts on posts.id = events.post_id
      where ${when} and ${allOf(sql, conditions)}
        ${after ? sql`and (events.starts_at, events.post_id) ${raw(sign!)} (${startsAt!}::timestamptz, ${id}::bigint)` : raw('')}
      order by events.starts_at ${raw(direction!)}, events.post_id ${raw(direction!)} limit ${inlined(limit + 1)})`
  }
  const over = part(1, sql`events.starts_at < ${time} and ${end} < ${time}`)
  if (isOver === 1) return over
  const going = part(0, sql`events.starts_at < ${time} and tstzrange(events.starts_at, ${end}, '[]') @> ${time}`)
  return sql`${going} union all ${part(0, sql`events.starts_at >= ${time}`)} union all ${over}`
}

/** Coming events forward, past ones backward. */
function orderOf(table: string) {
  const seconds = `extract(epoch from ${table}.starts_at) * (1 - 2 * ${table}.is_over)`
  return raw(`${table}.is_over, ${seconds}, ${table}.id * (1 - 2 * ${table}.is_over)`)
}
