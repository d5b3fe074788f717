import type { CommentLikes } from '#contract/comments.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { recordEach } from '../happenings/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { isSubjectVisible } from './queries.ts'

export type LikeOutcome = CommentLikes & { isOwn: boolean; hasChanged: boolean; postId: number }

/** Idempotent. A single statement, so it takes one transaction and one round trip. */
export async function likeComment(sql: Sql, viewer: Viewer, id: number): Promise<LikeOutcome> {
  return outcomeOf(
    await sql<LikeOutcome[]>`
      with target as (${likeable(sql, viewer, id)}), given as (
        insert into comment_likes (comment_id, member_id) select id, ${viewer.id} from target where not is_own
        on conflict do nothing returning comment_id
      ), counted as (
        update comments set likes = comments.likes + 1 from given where comments.id = given.comment_id
        returning comments.likes
      ), steps as (${stepsOf(sql, viewer, 'given')}), recorded as (${recordEach(sql, 'comment_liked', steps)})
      select coalesce(counted.likes, target.likes) as likes, true as is_liked, is_own, post_id,
        counted.likes is not null as has_changed
      from target left join counted on true`,
  )
}

export async function unlikeComment(sql: Sql, viewer: Viewer, id: number): Promise<LikeOutcome> {
  return outcomeOf(
    await sql<LikeOutcome[]>`
      with target as (${likeable(sql, viewer, id)}), taken as (
        delete from comment_likes using target where comment_id = target.id and member_id = ${viewer.id}
        returning comment_id
      ), counted as (
        update comments set likes = comments.likes - 1 from taken where comments.id = taken.comment_id
        returning comments.likes
      ), steps as (${stepsOf(sql, viewer, 'taken')}), recorded as (${recordEach(sql, 'comment_unliked', steps)})
      select coalesce(counted.likes, target.likes) as likes, false as is_liked, is_own, post_id,
        counted.likes is not null as has_changed
      from target left join counted on true`,
  )
}

function likeable(sql: Sql, viewer: Viewer, id: number) {
  return sql`
    select comments.id, comments.post_id, comments.likes, comments.author_id is not distinct from ${viewer.id} as is_own
    from comments
    where comments.id = ${id} and comments.removed_at is null and comments.hidden_at is null
      and ${isSubjectVisible(sql, viewer)} and ${isUnblocked(sql, viewer, 'comments.author_id')}`
}

const steps = { from: 'steps', details: { postId: 'post_id' } }

function stepsOf(sql: Sql, viewer: Viewer, source: string) {
  return sql`
    select ${viewer.id}::bigint as actor_id, target.id as subject_id, post_id
    from target join ${sql(source)} as done on done.comment_id = target.id`
}

function outcomeOf([outcome]: readonly LikeOutcome[]) {
  if (!outcome) throw refusal.notFound('Comment')
  if (outcome.isOwn) throw refusal.forbidden('You can’t like your own comment.')
  return outcome
}
