import type { NewPost } from '#contract/new-posts.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { record } from '../happenings/index.ts'
import { type CheckedPost, isHeldBack, type PostHooks } from './hooks.ts'
import { isPrivate } from './private-requests.queries.ts'

type Checked = Pick<CheckedPost, 'id' | 'isNew' | 'isShown' | 'images'> & {
  input: Pick<NewPost, 'kind' | 'title' | 'description'> & { link?: string | null }
}

/**
 * Hides a post from everyone but its author and moderators if a check wants one of these to look first. Returns whether. Nobody
 * looks at private requests.
 */
export async function holdIfNeeded(
  tx: Transaction,
  hooks: readonly PostHooks[],
  viewer: Viewer,
  { input, ...post }: Checked,
) {
  const { kind, title, description, link = null } = input
  if (kind === 'request' && (await isPrivatePost(tx, post.id))) return false
  const isHeld = await isHeldBack(tx, hooks, viewer, { ...post, kind, title, description, link })
  if (!isHeld) return false
  await tx`
    update posts set hidden_at = now(), hidden_cause = 'hold', is_unannounced = ${post.isNew} where id = ${post.id}`
  return true
}

async function isPrivatePost(tx: Transaction, id: number) {
  const { count } = await tx`select from posts where id = ${id} and ${isPrivate()}`
  return count > 0
}

/** Takes back what a moderator decided about a held post: it waits again. */
export async function holdPostAgain(tx: Transaction, id: number) {
  await tx`
    update posts set hidden_at = coalesce(hidden_at, now()), hidden_cause = 'hold', hidden_reason = null
    where id = ${id} and hidden_cause is distinct from 'hold'`
}

/** Once it is settled that a post that was held stays shown: followers hear of it, if nobody had seen it before. */
export async function announcePost(tx: Transaction, id: number) {
  const [post] = await tx<{ authorId: number }[]>`
    update posts set is_unannounced = false
    where id = ${id} and is_unannounced and hidden_at is null and deleted_at is null
    returning author_id`
  if (post) await record(tx, { type: 'post_published', actorId: post.authorId, subjectId: id })
}
