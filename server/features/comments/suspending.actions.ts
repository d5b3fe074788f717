import type { Fragment, Transaction } from '../../platform/database/database.ts'
import { recordEach } from '../happenings/index.ts'
import { type CommentTarget, updateCounts } from './counts.actions.ts'

// A suspension hides what its member wrote, and what was hidden comes back with its end. What moderators or checks hid stays as
// it is.

type Comments = { memberId: number; most: number }
type Chosen = CommentTarget & { id: number }

/** Hides up to `most` comments. Returns their ids, for `tellHiddenComments`. */
export async function hideCommentsOf(tx: Transaction, { memberId, most }: Comments) {
  const which = tx`author_id = ${memberId} and hidden_at is null and removed_at is null`
  const chosen = await lockChosen(tx, which, most)
  await tx`
    update comments set hidden_at = now(), hidden_cause = 'suspension'
    where id = any (${chosen.map(({ id }) => id)}::bigint[])`
  for (const comment of chosen) await updateCounts(tx, comment, -1)
  return chosen.map(({ id }) => id)
}

/** Shows up to `most` of them again. Returns how many. */
export async function returnCommentsOf(tx: Transaction, { memberId, most }: Comments) {
  const chosen = await lockChosen(tx, tx`author_id = ${memberId} and hidden_cause = 'suspension'`, most)
  await tx`
    with changed as (
      update comments set hidden_at = null, hidden_cause = null where id = any (${chosen.map(({ id }) => id)}::bigint[])
      returning id as subject_id, author_id as actor_id, post_id, author_id
    ), recorded as (${recordEach(tx, 'comment_unhidden', { from: 'changed', details: place })})
    select`
  for (const comment of chosen) await updateCounts(tx, comment, 1)
  return chosen.length
}

/** Says what is hidden, so that open pages show it no longer. `ids`: null for all of it. */
export async function tellHiddenComments(tx: Transaction, memberId: number, ids: readonly number[] | null) {
  await tx`
    with hidden as (
      select id as subject_id, author_id as actor_id, post_id, author_id, ''::text as reason from comments
      where author_id = ${memberId} and hidden_cause = 'suspension' and coalesce(id = any (${ids}::bigint[]), true)
    ), recorded as (${recordEach(tx, 'comment_hidden', { from: 'hidden', details: { ...place, reason: 'reason' } })})
    select`
}

const place = { postId: 'post_id', authorId: 'author_id' }

/** Locks their posts first, as everything does that changes comments. */
async function lockChosen(tx: Transaction, which: Fragment, most: number) {
  const found = await tx<{ id: number }[]>`select id from comments where ${which} order by id limit ${most}`
  const ids = found.map(({ id }) => id)
  await tx`
    select from posts where id in (select post_id from comments where id = any (${ids}::bigint[]))
    order by id for no key update`
  return tx<Chosen[]>`
    select id, post_id, reply_id, parent_id, author_id from comments
    where id = any (${ids}::bigint[]) and ${which} order by id for update`
}
