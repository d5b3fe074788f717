import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { neverPostAgain } from '../actions.ts'
import type { WaitOf } from './queries.ts'

/** `until`: rounded up to the hour. What is left out stays as it is. */
export type WaitChange = { until?: Date; isReturning?: boolean; isUnderReview?: boolean }

/**
 * Changes how long what was earned with a subject waits, such as 'order:9'. What does not wait anymore stays free. `payerId`:
 * only what came from this member.
 *
 * It locks the account of whoever earned it, so call it last. In a transaction that posts, call it after that, and only about
 * a member of those transfers. A return that refunds something ends the wait for it by itself.
 */
export async function changeWait(
  tx: Transaction,
  subject: string,
  { until, isReturning, isUnderReview }: WaitChange,
  { payerId = null }: { payerId?: number | null } = {},
) {
  neverPostAgain(tx)
  await tx`
    select change_wait(${subject}, ${payerId}::bigint, ${until ?? null}::timestamptz, ${isReturning ?? null}::boolean,
      ${isUnderReview ?? null}::boolean)`
}

/**
 * What others got from this member, and still wait for, waits for a moderator from now on. Returns what was added. It locks
 * the accounts of all of them, so call it after other locks, and before posting; then post only about this member.
 */
export function reviewWaitsFrom(tx: Transaction, payerId: number) {
  return tx<WaitOf[]>`select subject, member_id, units from review_waits_from(${payerId})`
}

/** Keeps the locks of one run short. */
const BATCH = 1_000

/** Moves waits that are over to what has matured, in batches. They count no longer, also before. */
export async function endWaits(sql: Sql, signal?: AbortSignal) {
  for (let ended = BATCH; ended > 0 && !signal?.aborted; ) {
    const [row] = await sql<[{ ended: number }]>`select end_waits(${BATCH}) as ended`
    ended = row.ended
  }
}
