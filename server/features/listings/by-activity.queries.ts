import { PAGE_SIZE } from '#contract/basics.ts'
import type { PostPage } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/paging.ts'
import { type CardRow, presentCard } from '../posts/index.ts'
import { cardsOf } from './cards.queries.ts'
import { byActivity, listKey, readCursor } from './cursors.ts'
import { allOf, conditionsOf, distanceColumn, inlined, type ListRequest, nearbyByIndex } from './narrowing.queries.ts'
import { highlight } from './search/highlight.ts'
import { hasWordsInOrder, type Words } from './search/matches.queries.ts'

/** The most threads with activity since the first page that keep their place. */
const MOST_MOVED = 200

type ActivityRow = CardRow & { lastAt: string }

/**
 * Threads by their latest reply or comment. All pages show the order at the time of the first one, so that a thread with a
 * new reply is not skipped by who has not reached it yet.
 */
export async function listByActivity(sql: ReadSql, query: ListRequest, words: Words): Promise<PostPage> {
  const { near, limit = PAGE_SIZE } = query
  const cursor = readCursor(byActivity, query)
  const since = cursor?.[1] ?? new Date().toISOString()
  const conditions = allOf(sql, [
    ...conditionsOf(sql, query),
    ...nearbyByIndex(sql, query),
    ...hasWordsInOrder(sql, words),
  ])
  const after = (key: Fragment) =>
    cursor ? sql`and (${key}, posts.id) < (${cursor[2]}::timestamptz, ${cursor[3]}::bigint)` : raw('')
  const rows = await sql<ActivityRow[]>`
    select ${cardsOf(sql, 'forum').columns} ${distanceColumn(sql, near)}, picked.last_at
    from (
      select * from (
        (select posts.id, ${LAST} as last_at from posts
         where ${conditions} and ${LAST} <= ${since}::timestamptz ${after(LAST)}
         order by ${LAST} desc, posts.id desc limit ${inlined(limit + 1)})
        ${cursor ? sql`union all (${movedSince(sql, since, conditions, after)})` : raw('')}
      ) as listed
      order by last_at desc, id desc limit ${inlined(limit + 1)}
    ) as picked join posts on posts.id = picked.id ${cardsOf(sql, 'forum').joins}
    order by picked.last_at desc, picked.id desc`
  if (words.terms.length > 0) for (const row of rows) row.highlight = highlight(row.title, words.terms)
  return toPage(rows, limit, presentCard, (row) => byActivity.write([listKey(query), since, row.lastAt, row.id]))
}

/** As in the index. */
const LAST = raw('coalesce(posts.active_at, posts.created_at)')

/** Threads with activity since, at the place that they had before. */
function movedSince(sql: ReadSql, since: string, conditions: Fragment, after: (key: Fragment) => Fragment) {
  const upTo = (table: 'replies' | 'comments') => sql`(
    select max(created_at) from ${sql(table)} as own where own.post_id = posts.id and own.created_at <= ${since}::timestamptz)`
  return sql`
    select posts.id, before.at
    from (
      select posts.* from posts
      where ${conditions} and ${LAST} > ${since}::timestamptz and posts.created_at <= ${since}::timestamptz
      order by ${LAST} desc limit ${inlined(MOST_MOVED)}
    ) as posts, lateral (
      select greatest(posts.created_at, ${upTo('replies')}, ${upTo('comments')}) as at
    ) as before
    where true ${after(raw('before.at'))}`
}
