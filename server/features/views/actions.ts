import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { countViews, isVisiblePost } from '../posts/index.ts'

/** One view per post, viewer, and hour. `watcher`: the viewer's id or, for visitors, a hash. */
export function viewPost(sql: Sql, viewer: Viewer | null, postId: number, watcher: string) {
  return inTransaction(sql, async (tx) => {
    const [post] = await tx`select from posts where id = ${postId} and ${isVisiblePost(tx, viewer)}`
    if (!post) throw refusal.notFound('Post')
    const { count } = await tx`
      insert into post_views (post_id, viewer, hour) values (${postId}, ${watcher}, date_trunc('hour', now()))
      on conflict do nothing`
    if (count > 0) await countViews(tx, postId, count)
  })
}

/** Rows only deduplicate views within the hour. Returns how many were deleted. */
export async function dropOldViews(sql: Sql) {
  const { count } = await sql`delete from post_views where hour < now() - interval '1 day'`
  return count
}
