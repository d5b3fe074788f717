import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { record } from '../happenings/index.ts'
import { returnBounty } from './actions.ts'
import { listDueBounties, lockDueBounty, lockDueReminders } from './timing.queries.ts'

/** The most bounties returned or reminded of per run. */
const MAX_PER_RUN = 1_000

/** Returns expired bounties, each in its own transaction. */
export async function returnDueBounties(sql: Sql) {
  await eachOnItsOwn(await listDueBounties(sql, MAX_PER_RUN), (postId) => returnDueBounty(sql, postId))
}

function returnDueBounty(sql: Sql, postId: number) {
  return inTransaction(sql, async (tx) => {
    const due = await lockDueBounty(tx, postId)
    if (!due) return
    const why = due.isDeleted ? 'deleted' : 'time'
    await returnBounty(tx, due.bounty, { authorId: due.authorId, why, actorId: null })
  })
}

/** Reminds each author once per step. */
export function remindOfBounties(sql: Sql) {
  return inTransaction(sql, async (tx) => {
    for (const { postId, authorId, vbt, days } of await lockDueReminders(tx, MAX_PER_RUN)) {
      await tx`update bounties set reminded_days = ${days} where post_id = ${postId}`
      await record(tx, { type: 'bounty_ending', actorId: authorId, subjectId: postId, details: { vbt, days } })
    }
  })
}
