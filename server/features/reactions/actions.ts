import type { Reaction, Reactions } from '#contract/states.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { recordEach } from '../happenings/index.ts'
import { countReaction, isVisiblePost, upsertReaction } from '../posts/index.ts'

/** In the order in which they are recorded. */
const STEPS = ['post_unliked', 'post_undisliked', 'post_liked', 'post_disliked'] as const

type Outcome = Reactions & { hasChanged: boolean }

/**
 * Stores the viewer's reaction, updates the totals, and records the happenings in one statement, which saves round
 * trips. Idempotent.
 */
export async function react(sql: Sql, viewer: Viewer, postId: number, reaction: Reaction): Promise<Outcome> {
  const [outcome] = await sql<Outcome[]>`
    with post as (
      select posts.id, likes, dislikes from posts where posts.id = ${postId} and ${isVisiblePost(sql, viewer)}
    ), said as (${upsertReaction(sql, viewer, postId, reaction, 'post')}
    ), counted as (${countReaction(sql, postId, 'said')}
    ), steps as (
      select ${viewer.id}::bigint as actor_id, ${postId}::bigint as subject_id, step
      from said, lateral (values
        (case before when 1 then 1 when -1 then 2 end),
        (case after when 1 then 3 when -1 then 4 end)) as changes (step)
      where before <> after and step is not null
    ), recorded as (${recordEach(sql, STEPS, { from: 'steps' })})
    select coalesce(counted.likes, post.likes) as likes, coalesce(counted.dislikes, post.dislikes) as dislikes,
      ${reaction}::smallint as mine, counted.likes is not null as has_changed
    from post left join counted on true`
  if (!outcome) throw refusal.notFound('Post')
  return outcome
}
