import { PAGE_SIZE } from '#contract/basics.ts'
import type { Bookmark, Bookmarked, BookmarkPage, BookmarkQuery, Collection, Collections } from '#contract/bookmarks.ts'
import type { Sql } from '../../platform/database/database.ts'
import { byMoment, toPage } from '../../platform/http/paging.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type CardRow, cardColumns, cardJoins, isVisiblePost, presentCard } from '../posts/index.ts'

type BookmarkRow = CardRow & Bookmark & { bookmarkedAt: string }

/** The viewer's bookmarks of posts that they can still see, newest first. */
export async function listBookmarks(sql: Sql, viewer: Viewer, query: BookmarkQuery): Promise<BookmarkPage> {
  const { after, limit = PAGE_SIZE, kind, collectionId } = query
  const [moment, lastId] = after ? byMoment.read(after) : []
  const rows = await sql<BookmarkRow[]>`
    select ${cardColumns(sql, kind)}, mine.bookmarked_at, mine.collection_id,
      case when mine.reminded_at is null then mine.remind_at end as remind_at
    from post_states mine join posts on posts.id = mine.post_id ${cardJoins(sql, kind)}
    where mine.member_id = ${viewer.id} and mine.bookmarked_at is not null and ${isVisiblePost(sql, viewer)}
      ${kind ? sql`and posts.kind = ${kind}` : sql``}
      ${collectionId ? sql`and mine.collection_id = ${collectionId}` : sql``}
      ${moment && lastId ? sql`and (mine.bookmarked_at, mine.post_id) < (${moment}::timestamptz, ${lastId}::bigint)` : sql``}
    order by mine.bookmarked_at desc, mine.post_id desc
    limit ${limit + 1}`
  return toPage(rows, limit, presentBookmarked, (row) => byMoment.write([row.bookmarkedAt, row.id]))
}

/** Collections by name with the number of visible posts in each, and the number of bookmarks per kind. */
export async function listCollections(sql: Sql, viewer: Viewer): Promise<Collections> {
  const seen = sql`
    select posts.kind, mine.collection_id from post_states mine join posts on posts.id = mine.post_id
    where mine.member_id = ${viewer.id} and mine.bookmarked_at is not null and ${isVisiblePost(sql, viewer)}`
  const items = await sql<Collection[]>`
    with seen as (${seen})
    select id, name, (select count(*)::int from seen where seen.collection_id = bookmark_collections.id) as count
    from bookmark_collections where member_id = ${viewer.id}
    order by plain_text(name), id`
  const kinds = await sql<{ kind: string; count: number }[]>`
    with seen as (${seen}) select kind, count(*)::int as count from seen group by kind`
  return { items: [...items], kinds: Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])) }
}

function presentBookmarked(row: BookmarkRow): Bookmarked {
  const { collectionId, remindAt } = row
  return { ...presentCard(row), bookmark: { collectionId, remindAt } }
}
