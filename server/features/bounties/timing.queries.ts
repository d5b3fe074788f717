import { BOUNTY_DAYS, BOUNTY_REMINDER_DAYS } from '#contract/bounties.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { isListed } from '../posts/index.ts'
import type { LockedBounty } from './queries.ts'

/** SQL condition: its time is up, or its post was deleted together with all others of its kind. */
const isDue = (sql: Sql) => sql`(state = 'open' and (ends_at <= now() or deleted_at is not null))`

export async function listDueBounties(sql: Sql, limit: number) {
  const rows = await sql<{ postId: number }[]>`
    select post_id from bounties join posts on id = post_id where ${isDue(sql)} order by ends_at limit ${limit}`
  return rows.map(({ postId }) => postId)
}

/** Locks the post and the bounty. Null if the bounty is no longer due. */
export async function lockDueBounty(tx: Transaction, postId: number) {
  const [post] = await tx<{ authorId: number; isDeleted: boolean }[]>`
    select author_id, deleted_at is not null as is_deleted from posts where id = ${postId} for no key update`
  // This is a separate statement so that it sees what happened while the first one waited for the post.
  const [bounty] = await tx<LockedBounty[]>`
    select post_id, vbt, raises, state from bounties join posts on id = post_id
    where post_id = ${postId} and ${isDue(tx)} for update of bounties`
  return post && bounty ? { ...post, bounty } : null
}

export type DueReminder = { postId: number; authorId: number; vbt: number; days: number }

/**
 * Locks the open bounties whose next reminder is due. After a clock jump, only the last one is. Those of hidden posts,
 * whose answers nobody can accept, wait.
 */
export function lockDueReminders(tx: Transaction, limit: number) {
  return tx<DueReminder[]>`
    select post_id, author_id, vbt, days
    from bounties join posts on id = post_id cross join lateral (
      select min(days) as days from unnest(${BOUNTY_REMINDER_DAYS}::int[]) days
      where ends_at <= now() + make_interval(days => days)) due
    where state = 'open' and ends_at > now() and days < coalesce(reminded_days, ${BOUNTY_DAYS}) and ${isListed(tx)}
    order by ends_at limit ${limit}
    for update of bounties skip locked`
}
