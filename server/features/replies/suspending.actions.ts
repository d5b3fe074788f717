import type { Fragment, Transaction } from '../../platform/database/database.ts'
import { recordEach } from '../happenings/index.ts'
import { countRemark, countReplies } from '../posts/index.ts'
import { uncount } from './holding.actions.ts'

// A suspension hides what its member wrote, and what was hidden comes back with its end. What moderators or checks hid stays as
// it is.

type Replies = { memberId: number; most: number }

/** Hides up to `most` replies. Returns their ids, for `tellHiddenReplies`. */
export async function hideRepliesOf(tx: Transaction, { memberId, most }: Replies) {
  const which = tx`author_id = ${memberId} and hidden_at is null and removed_at is null`
  const chosen = await lockChosen(tx, which, most)
  await tx`
    update replies set hidden_at = now(), hidden_cause = 'suspension'
    where id = any (${chosen.map(({ id }) => id)}::bigint[])`
  for (const { postId } of chosen) await uncount(tx, { postId, authorId: memberId })
  return chosen.map(({ id }) => id)
}

/** Shows up to `most` of them again. Returns how many. */
export async function returnRepliesOf(tx: Transaction, { memberId, most }: Replies) {
  const chosen = await lockChosen(tx, tx`author_id = ${memberId} and hidden_cause = 'suspension'`, most)
  await tx`
    with changed as (
      update replies set hidden_at = null, hidden_cause = null where id = any (${chosen.map(({ id }) => id)}::bigint[])
      returning id as subject_id, author_id as actor_id, post_id, number
    ), recorded as (${recordEach(tx, 'reply_unhidden', { from: 'changed', details: place })})
    select`
  for (const { postId } of chosen) {
    await countReplies(tx, postId, 1)
    await countRemark(tx, postId, memberId)
  }
  return chosen.length
}

/** Says what is hidden, so that open pages show it no longer. `ids`: null for all of it. */
export async function tellHiddenReplies(tx: Transaction, memberId: number, ids: readonly number[] | null) {
  await tx`
    with hidden as (
      select id as subject_id, author_id as actor_id, post_id, number, author_id, ''::text as reason from replies
      where author_id = ${memberId} and hidden_cause = 'suspension' and coalesce(id = any (${ids}::bigint[]), true)
    ), recorded as (${recordEach(tx, 'reply_hidden', {
      from: 'hidden',
      details: { ...place, authorId: 'author_id', reason: 'reason' },
    })})
    select`
}

const place = { postId: 'post_id', number: 'number' }

/** Locks their posts first, as everything does that changes replies. */
async function lockChosen(tx: Transaction, which: Fragment, most: number) {
  const found = await tx<{ id: number }[]>`select id from replies where ${which} order by id limit ${most}`
  const ids = found.map(({ id }) => id)
  await tx`
    select from posts where id in (select post_id from replies where id = any (${ids}::bigint[]))
    order by id for no key update`
  return tx<{ id: number; postId: number }[]>`
    select id, post_id from replies where id = any (${ids}::bigint[]) and ${which} order by id for update`
}
