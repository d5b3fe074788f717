import type { Sql, Transaction } from '../../platform/database/database.ts'
import type { LockedBounty } from './queries.ts'

export async function listOpenBountiesOf(sql: Sql, authorId: number) {
  const rows = await sql<{ postId: number }[]>`
    select post_id from bounties join posts on posts.id = post_id where author_id = ${authorId} and state = 'open'`
  return rows.map(({ postId }) => postId)
}

export async function lockPost(tx: Transaction, postId: number) {
  await tx`select from posts where id = ${postId} for no key update`
}

/** Lock the posts before. */
export function lockOpenBountiesOf(tx: Transaction, authorId: number) {
  return tx<LockedBounty[]>`
    select post_id, vbt, raises, state from bounties join posts on id = post_id
    where author_id = ${authorId} and state = 'open' order by post_id for update of bounties`
}
