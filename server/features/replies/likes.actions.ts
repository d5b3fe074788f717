import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { recordEach } from '../happenings/index.ts'
import { isListed, isVisiblePost } from '../posts/index.ts'
import { isReadableReply } from './queries.ts'

type Found = { isFound: boolean; isOwn: boolean }

/** One statement, and so one round trip. Idempotent. */
export async function likeReply(sql: Sql, viewer: Viewer, replyId: number) {
  const [found] = await sql<[Found]>`
    with target as (${likeable(sql, viewer, replyId)}),
      given as (
        insert into reply_likes (reply_id, member_id) select id, ${viewer.id} from target where not is_own
        on conflict do nothing returning reply_id),
      counted as (update replies set likes = likes + 1 from given where replies.id = given.reply_id),
      steps as (${stepOf(sql, viewer)} join given on given.reply_id = target.id),
      recorded as (${recordEach(sql, 'reply_liked', steps)})
    select exists (select from target) as is_found, exists (select from target where is_own) as is_own`
  if (!found.isFound) throw refusal.notFound('Reply')
  if (found.isOwn) throw refusal.forbidden('You can’t like your own reply.')
}

export async function unlikeReply(sql: Sql, viewer: Viewer, replyId: number) {
  const [found] = await sql<[Found]>`
    with target as (${likeable(sql, viewer, replyId)}),
      taken as (
        delete from reply_likes using target where reply_id = target.id and member_id = ${viewer.id} returning reply_id),
      counted as (update replies set likes = likes - 1 from taken where replies.id = taken.reply_id),
      steps as (${stepOf(sql, viewer)} join taken on taken.reply_id = target.id),
      recorded as (${recordEach(sql, 'reply_unliked', steps)})
    select exists (select from target) as is_found`
  if (!found.isFound) throw refusal.notFound('Reply')
}

function likeable(sql: Sql, viewer: Viewer, replyId: number) {
  return sql`
    select replies.id, replies.post_id, replies.author_id is not distinct from ${viewer.id} as is_own
    from replies join posts on posts.id = replies.post_id
    where replies.id = ${replyId} and ${isReadableReply(sql, viewer)} and replies.hidden_at is null
      and ${isListed(sql)} and ${isVisiblePost(sql, viewer)}`
}

const steps = { from: 'steps', details: { postId: 'post_id' } }

function stepOf(sql: Sql, viewer: Viewer) {
  return sql`
    select ${viewer.id}::bigint as actor_id, target.id as subject_id, target.post_id
    from target`
}
