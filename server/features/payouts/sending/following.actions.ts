import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { record } from '../../happenings/index.ts'
import { postTransfers } from '../../ledger/index.ts'
import {
  type BankPayout,
  type ConnectTransfer,
  findBankPayouts,
  findTransfer,
  type Provider,
} from '../../payments/index.ts'
import { findPayout } from '../payout.queries.ts'
import type { StoredPayout } from '../payout.ts'
import { lockPayout } from './locks.actions.ts'
import { listNewReversals } from './open.queries.ts'
import { standingOf } from './policy.ts'
import { returnParts } from './returning.actions.ts'

const TRIES = 8

/**
 * Asks the provider what became of a payout that it sent, and acts on the answer. Webhooks and reconciler both call this:
 * whoever is late, or asks twice, changes nothing.
 */
export async function followPayout(sql: Sql, provider: Provider, payoutId: number) {
  for (let tries = 1; tries <= TRIES; tries++) {
    const payout = await findPayout(sql, payoutId)
    if (!payout?.transferId) return
    const transfer = await findTransfer(provider, payout.transferId)
    if (!transfer) return void (await noteAsked(sql, payoutId))
    const bankPayouts = await findBankPayouts(provider, transfer)
    if (await inTransaction(sql, (tx) => note(tx, payout, transfer, bankPayouts))) return
  }
  throw new Error(`Payout ${payoutId} changed each time while the provider was asked about it.`)
}

async function noteAsked(sql: Sql, payoutId: number) {
  await sql`update payouts set checked_at = now() where id = ${payoutId}`
  return true
}

/** Returns false if others noted an answer meanwhile, which may be newer than this one. */
async function note(
  tx: Transaction,
  before: StoredPayout,
  transfer: ConnectTransfer,
  bankPayouts: readonly BankPayout[],
) {
  const { payout, isMember } = await lockPayout(tx, before)
  if (payout.version !== before.version) return false
  const reversals = await listNewReversals(tx, payout.id, transfer.reversals)
  const after = changeOf(payout, reversals, bankPayouts)
  // Otherwise, many who ask at once would keep each other from noting that there is nothing new.
  if (isDeepStrictEqual(payout, after)) return noteAsked(tx, payout.id)
  await write(tx, after)
  if (isMember) await tell(tx, payout, after)
  if (reversals.length > 0) await postTransfers(tx, await returnParts(tx, payout, reversals, isMember))
  return true
}

function changeOf(payout: StoredPayout, reversals: readonly { cents: number }[], bankPayouts: readonly BankPayout[]) {
  const returnedCents = reversals.reduce((sum, { cents }) => sum + cents, payout.returnedCents)
  const { isPaid, ...standing } = standingOf(payout, bankPayouts)
  const state = returnedCents === payout.cents ? 'reversed' : isPaid ? 'paid' : 'sent'
  const after: StoredPayout = { ...payout, ...standing, returnedCents, state }
  // What came back from the bank, and then to the site, is no longer for the member to mend.
  return state === 'reversed' ? { ...after, isBankRejected: false } : after
}

async function write(tx: Transaction, payout: StoredPayout) {
  const { id, state, isBankRejected, bankPayoutId, returnedCents, arrivesAt } = payout
  await tx`
    update payouts set version = version + 1, checked_at = now(), state = ${state}, is_bank_rejected = ${isBankRejected},
      bank_payout_id = ${bankPayoutId}, returned_cents = ${returnedCents}, arrives_at = ${arrivesAt},
      paid_at = case ${state}::payout_state when 'sent' then null when 'paid' then coalesce(paid_at, now()) else paid_at end
    where id = ${id}`
}

async function tell(tx: Transaction, before: StoredPayout, after: StoredPayout) {
  const { id: subjectId, memberId: actorId } = before
  const details = { cents: after.cents - after.returnedCents }
  if (after.state === 'paid' && before.state !== 'paid') {
    await record(tx, { type: 'payout_paid', actorId, subjectId, details })
  }
  const isSame = before.isBankRejected && before.bankPayoutId === after.bankPayoutId
  if (after.isBankRejected && !isSame) await record(tx, { type: 'payout_bank_rejected', actorId, subjectId, details })
}
