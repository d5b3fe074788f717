import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { record } from '../../happenings/index.ts'
import { postTransfers } from '../../ledger/index.ts'
import { type Provider, type SentTransfer, sendTransfer } from '../../payments/index.ts'
import { noteAccount } from '../accounts/noting.actions.ts'
import { findPayout } from '../payout.queries.ts'
import type { StoredPayout } from '../payout.ts'
import { lockPayout } from './locks.actions.ts'
import { returnAll } from './returning.actions.ts'

/**
 * Asks the provider to send a payout, once or again, and acts on the answer. Without an answer, nothing changes: the next
 * call is the same attempt, which the provider makes once.
 */
export async function askForTransfer(sql: Sql, provider: Provider, payoutId: number) {
  const payout = await findPayout(sql, payoutId)
  if (payout?.state !== 'created') return
  await sql`update payouts set checked_at = now() where id = ${payoutId}`
  const { cents, destinationId: accountId } = payout
  const attempt = payout.attempts + 1
  const answer = await sendTransfer(provider, { payoutId, attempt, cents, accountId })
  await inTransaction(sql, (tx) => noteAnswer(tx, payout, answer))
  // The account may be why, so that the member sees what it lacks, and the next payout says so.
  if (answer.kind === 'refused') await noteAccount(sql, provider, payout.memberId)
}

/** Others may have asked at the same time, and noted their answer before. */
async function noteAnswer(tx: Transaction, asked: StoredPayout, answer: SentTransfer) {
  const { payout, isMember } = await lockPayout(tx, asked)
  if (payout.state !== 'created') return
  if (answer.kind === 'sent') return noteSent(tx, payout, answer.transferId, isMember)
  // A late answer to an earlier attempt says nothing about the one that is under way.
  if (payout.attempts !== asked.attempts) return
  if (answer.kind === 'short') return noteShort(tx, payout, isMember)
  return noteRefused(tx, payout, answer.reason, isMember)
}

async function noteSent(tx: Transaction, { id, memberId }: StoredPayout, transferId: string, isMember: boolean) {
  await tx`
    update payouts set state = 'sent', version = version + 1, attempts = attempts + 1, transfer_id = ${transferId},
      failure = null, is_delayed = false, sent_at = now(), checked_at = now()
    where id = ${id}`
  if (isMember) await record(tx, { type: 'payout_sent', actorId: memberId, subjectId: id })
}

/** No failure: it is tried again until there is enough. Admins hear of it once a day, however many payouts wait. */
async function noteShort(tx: Transaction, { id, memberId }: StoredPayout, isMember: boolean) {
  await tx`
    update payouts set version = version + 1, attempts = attempts + 1, failure = 'balance_insufficient', is_delayed = true,
      checked_at = now()
    where id = ${id}`
  if (!isMember) return
  await tx`select pg_advisory_xact_lock(hashtext('delayed payouts'))`
  const { count } = await tx`
    update payouts set told_at = now()
    where id = ${id} and not exists (select from payouts where told_at > now() - interval '1 day')`
  if (count > 0) await record(tx, { type: 'payout_delayed', actorId: memberId, subjectId: id })
}

async function noteRefused(tx: Transaction, payout: StoredPayout, reason: string, isMember: boolean) {
  await tx`
    update payouts set state = 'refused', version = version + 1, attempts = attempts + 1, failure = ${reason},
      is_delayed = false, returned_cents = cents, checked_at = now()
    where id = ${payout.id}`
  await postTransfers(tx, await returnAll(tx, payout, reason, isMember))
}
