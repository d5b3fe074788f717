import { typedHandle } from '#contract/name-key.ts'
import type { PinnedPost } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type CardRow, cardColumns, cardJoins, isListed, presentCard } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'

/** The post that a member pinned to their profile; null if there is none, or while it is hidden or deleted. */
export async function getPinnedPost(sql: Sql, viewer: Viewer | null, handle: string): Promise<PinnedPost> {
  const [row] = await sql<CardRow[]>`
    select ${cardColumns(sql)}
    from pinned_posts join posts on posts.id = pinned_posts.post_id ${cardJoins(sql)}
    where pinned_posts.member_id = (select id from members where handle = ${typedHandle(handle)})
      and ${isListed(sql)} and ${isUnblocked(sql, viewer, 'posts.author_id')}`
  return { post: row ? presentCard(row) : null }
}
