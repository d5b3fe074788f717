import type { Transaction } from '../../platform/database/database.ts'
import { recordEach } from '../happenings/index.ts'
import { isPrivate } from './private-requests.queries.ts'

// A suspension hides what its member posted, and what was hidden comes back with its end. What moderators or checks hid stays as
// it is.

type Posts = { memberId: number; most: number }

/** Hides up to `most` posts, private requests, too. Returns their ids, for `tellHiddenPosts`. */
export async function hidePostsOf(tx: Transaction, { memberId, most }: Posts) {
  const hidden = await tx<{ id: number }[]>`
    with chosen as (
      select id from posts
      where author_id = ${memberId} and hidden_cause is null and (hidden_at is null or ${isPrivate()}) and deleted_at is null
      order by id limit ${most} for no key update
    )
    update posts set hidden_at = coalesce(hidden_at, now()), hidden_cause = 'suspension' from chosen
    where posts.id = chosen.id returning posts.id`
  return hidden.map(({ id }) => id)
}

/** Shows up to `most` of them again. Returns how many. */
export async function returnPostsOf(tx: Transaction, { memberId, most }: Posts) {
  const [{ count }] = await tx<[{ count: number }]>`
    with chosen as (
      select id from posts where author_id = ${memberId} and hidden_cause = 'suspension'
      order by id limit ${most} for no key update
    ), changed as (
      update posts set hidden_at = case when ${isPrivate()} then hidden_at end, hidden_cause = null from chosen
      where posts.id = chosen.id returning posts.id as subject_id, posts.author_id as actor_id
    ), recorded as (${recordEach(tx, 'post_unhidden', { from: 'changed' })})
    select count(*)::int from changed`
  return count
}

/** Says what is hidden, for whatever follows from it, such as the end of offers. `ids`: null for all of it. */
export async function tellHiddenPosts(tx: Transaction, memberId: number, ids: readonly number[] | null) {
  await tx`
    with hidden as (
      select id as subject_id, author_id as actor_id, ''::text as reason from posts
      where author_id = ${memberId} and hidden_cause = 'suspension' and coalesce(id = any (${ids}::bigint[]), true)
    ), recorded as (${recordEach(tx, 'post_hidden', { from: 'hidden', details: { reason: 'reason' } })})
    select`
}
