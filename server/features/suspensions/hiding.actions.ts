import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { hideCommentsOf, returnCommentsOf, tellHiddenComments } from '../comments/index.ts'
import type { HappeningListener } from '../happenings/index.ts'
import { hidePostsOf, returnPostsOf, tellHiddenPosts } from '../posts/index.ts'
import { hideRepliesOf, returnRepliesOf, tellHiddenReplies } from '../replies/index.ts'
import { lockMember, SETTLED_SECONDS } from './standing.actions.ts'

/** Posts, comments, and replies per transaction, of each. */
const BATCH = 100
/** The most suspensions that one run takes care of. */
const MAX_PER_RUN = 1_000
/** What was being published when the suspension began is there by then. */
const PUBLISHED_SECONDS = 120

/** Hides the first of what the member posted; a job does the rest. Nothing follows from it before it is settled. */
export async function hideFirst(tx: Transaction, memberId: number) {
  await hideBatch(tx, memberId, false)
}

/** Shows the first of what was hidden again; a job does the rest. */
export async function returnFirst(tx: Transaction, memberId: number) {
  await returnBatch(tx, memberId)
}

async function hideBatch(tx: Transaction, memberId: number, isSettled: boolean) {
  const batch = { memberId, most: BATCH }
  const posts = await hidePostsOf(tx, batch)
  const replies = await hideRepliesOf(tx, batch)
  const comments = await hideCommentsOf(tx, batch)
  if (isSettled) {
    await tellHiddenPosts(tx, memberId, posts)
    await tellHiddenReplies(tx, memberId, replies)
    await tellHiddenComments(tx, memberId, comments)
  }
  return posts.length + replies.length + comments.length
}

async function returnBatch(tx: Transaction, memberId: number) {
  const batch = { memberId, most: BATCH }
  const posts = await returnPostsOf(tx, batch)
  const replies = await returnRepliesOf(tx, batch)
  return posts + replies + (await returnCommentsOf(tx, batch))
}

/** Goes on where suspensions have something left to hide or to show. */
export async function moveRest(sql: Sql) {
  const left = await sql<{ id: number; memberId: number }[]>`
    select id, member_id from suspensions where posts_to is not null order by id limit ${MAX_PER_RUN}`
  await eachOnItsOwn(left, async ({ id, memberId }) => {
    while (await inTransaction(sql, (tx) => moveNext(tx, id, memberId)));
  })
}

/** Returns whether there may be more to do. */
async function moveNext(tx: Transaction, id: number, memberId: number) {
  await lockMember(tx, memberId)
  const [suspension] = await tx<{ postsTo: 'hide' | 'return' | null; seconds: number }[]>`
    select posts_to, extract(epoch from clock_timestamp() - started_at)::float8 as seconds from suspensions where id = ${id}`
  if (!suspension?.postsTo) return false
  const { postsTo, seconds } = suspension
  const hides = postsTo === 'hide'
  const moved = hides ? await hideBatch(tx, memberId, seconds > SETTLED_SECONDS) : await returnBatch(tx, memberId)
  if (moved > 0) return true
  if (!hides || seconds > PUBLISHED_SECONDS) await tx`update suspensions set posts_to = null where id = ${id}`
  return false
}

/** Once it can't be undone anymore, what follows from hidden posts happens: offers end, and open pages hide them, too. */
export const settleHiding: HappeningListener = async (tx, { type, subjectId, details }) => {
  if (type !== 'suspension_started') return undefined
  const { count } = await tx`
    select from suspensions where id = ${subjectId} and ended_at is null and hides_posts`
  if (count === 0) return undefined
  const { memberId } = details
  await tellHiddenPosts(tx, memberId, null)
  await tellHiddenReplies(tx, memberId, null)
  await tellHiddenComments(tx, memberId, null)
  return undefined
}
