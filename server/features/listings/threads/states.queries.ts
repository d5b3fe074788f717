import { type Fragment, type ReadSql, raw } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** A condition for queries on `posts`: the author accepted an answer, and everyone can see it. */
export function isAnswered(): Fragment {
  return raw(`exists (
    select from replies as answer
    where answer.id = posts.accepted_reply_id and answer.hidden_at is null and answer.removed_at is null)`)
}

/**
 * A condition for queries on `posts`: the viewer is notified of new replies. Authors are, unless they chose another level;
 * replying sets one automatically.
 */
export function isWatched(sql: ReadSql, viewer: Viewer): Fragment {
  // As arrays, which are read once for the statement, by the index of the member's threads.
  const at = (levels: string) => sql`array(
    select post_id from post_states where member_id = ${viewer.id} and thread_level in (${raw(levels)}))`
  return sql`(posts.kind = 'forum' and (
    posts.id = any (${at(`'following', 'watching'`)})
    or (posts.author_id = ${viewer.id} and posts.id <> all (${at(`'muted', 'normal'`)}))))`
}
