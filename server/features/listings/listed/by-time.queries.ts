import type { PostKind } from '#contract/posts.ts'
import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import { followedKeys } from '../../follows/index.ts'
import { allOf, conditionsOf, hasFilters, type ListRequest } from '../narrowing.queries.ts'
import { cellsOf } from './cells.ts'
import { CELL, listedAsPosts } from './queries.ts'

type OneKind = ListRequest & { kind: PostKind }
/**
 * The end of a statement on `posts`. `after`: the condition where the page starts. `end`: the order by time, and the
 * limit.
 */
type Page = { after: Fragment; end: Fragment }

/** Whether anything narrows the list, apart from what the viewer muted. */
export function isNarrow(query: ListRequest) {
  const { near, bounds, author, isSoldOut = false } = query
  return near !== undefined || bounds !== undefined || author !== undefined || isSoldOut || hasFilters(query)
}

/** A page of a narrow list of one kind, in the order of time: its posts' ids. */
export function pickListed(sql: ReadSql, query: OneKind, page: Page): Fragment {
  const conditions = conditionsOf(sql, query, { place: 'listed' })
  if (query.following === true && query.viewer) return pickFollowed(sql, query, page)
  const cells = cellsOf(query)
  if (cells) {
    const ofCell = pick(
      sql,
      query,
      page,
      sql`${allOf(sql, conditions)} and posts.latitude is not null and ${CELL} = cell`,
    )
    return sql`
      select posts.id from unnest(${cells}::int[]) as cell cross join lateral (${ofCell}) as posts ${page.end}`
  }
  return pick(sql, query, page, allOf(sql, conditions))
}

/** The posts of one source, with the columns that order them. */
function pick(sql: ReadSql, query: OneKind, { after, end }: Page, condition: Fragment): Fragment {
  return sql`select posts.id, posts.created_at from ${listedAsPosts(sql, query)} where ${condition} ${after} ${end}`
}

/** A page of each member, town, tag, and make that the viewer follows, each by an index; together, they have the page. */
function pickFollowed(sql: ReadSql, query: OneKind, page: Page): Fragment {
  const { kind, viewer, isPanel = false } = query
  const conditions = allOf(sql, conditionsOf(sql, query, { place: 'listed' }))
  const keys = followedKeys(sql, viewer!, { isPanel })
  const ofEach = (source: Fragment, condition: Fragment) => sql`
    select posts.id, posts.created_at from (${source}) as followed (key)
      cross join lateral (${pick(sql, query, page, sql`${conditions} and ${condition}`)}) as posts`
  const tags = sql`posts.tag_keys <> '{}' and posts.tag_keys && array(${keys('tag')})`
  return sql`
    select posts.id from (
      ${ofEach(keys('member'), raw('posts.author_id = followed.key'))}
      union ${ofEach(keys('place'), raw('posts.place_id = followed.key'))}
      union (${pick(sql, query, page, sql`${conditions} and ${tags}`)})
      ${kind === 'vehicle' ? sql`union ${ofEach(keys('make'), raw('posts.make_key = followed.key'))}` : raw('')}
    ) as posts ${page.end}`
}
