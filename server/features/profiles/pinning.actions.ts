import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { isListed, isVisiblePost } from '../posts/index.ts'

/** Pins a post to its author's profile, in place of the one before. Idempotent. */
export function pinPost(sql: Sql, viewer: Viewer, postId: number) {
  return inTransaction(sql, async (tx) => {
    const [post] = await tx<{ authorId: number; isListed: boolean }[]>`
      select author_id, ${isListed(tx)} as is_listed from posts
      where id = ${postId} and ${isVisiblePost(tx, viewer)} for key share`
    if (!post) throw refusal.notFound('Post')
    if (post.authorId !== viewer.id) throw refusal.forbidden('You can only pin your own posts.')
    if (!post.isListed) throw refusal.conflict('not_published', 'You can only pin published posts.')
    const { count } = await tx`
      insert into pinned_posts as mine (member_id, post_id) values (${viewer.id}, ${postId})
      on conflict (member_id) do update set post_id = excluded.post_id, pinned_at = excluded.pinned_at
      where mine.post_id <> excluded.post_id`
    if (count > 0) await record(tx, { type: 'post_pinned', actorId: viewer.id, subjectId: postId })
  })
}

/** Does nothing if another post is pinned, or none. */
export function unpinPost(sql: Sql, viewer: Viewer, postId: number) {
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`delete from pinned_posts where member_id = ${viewer.id} and post_id = ${postId}`
    if (count > 0) await record(tx, { type: 'post_unpinned', actorId: viewer.id, subjectId: postId })
  })
}
