import type { SeenVersion } from '#contract/basics.ts'
import type { DepositAcceptance, DepositAction } from '#contract/deposits.ts'
import type { SaleWaits } from '#contract/sale-waits.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { postTransfers } from '../../ledger/index.ts'
import { giveUpOffers } from '../../offers/index.ts'
import { type LockedDeposit, type Side, sideOf } from '../deposit.ts'
import { lockPost } from '../queries.ts'
import { takeStep, takeSteps } from '../steps/actions.ts'
import { assertPossible, depositChanged } from '../steps/policy.ts'
import { findPostOf, isGone, lockDeposit, lockDeposits } from '../steps/queries.ts'
import { assertGivenUp } from './policy.ts'
import { listAgreedWithOthers } from './queries.ts'

/**
 * Who acts, and on which deposit. For anyone who is on neither side, it is not found. `waits`: the time limits from the
 * site's settings.
 */
export type DepositCaller = { viewer: Viewer; depositId: number; waits: SaleWaits }

/**
 * Takes the vehicle off sale, returns all other deposits on it, and ends the offers that the seller accepted from
 * others. There may be more of them than the seller was shown.
 */
export async function accept(
  tx: Transaction,
  { viewer, depositId, waits }: DepositCaller,
  { version, despiteOffers = [] }: DepositAcceptance,
) {
  const postId = await findPostOf(tx, depositId)
  if (postId !== null) await lockPost(tx, postId)
  const { deposit, side, others } = await lockWithOthers(tx, viewer, { depositId, postId })
  assertPossible('accept', side, deposit, version)
  const gone = await tx`select from deposits where id = ${depositId} and ${isGone(tx)}`
  if (gone.count > 0) throw depositChanged({ ...deposit, ended: 'gone' }, side)
  const agreed = await listAgreedWithOthers(tx, deposit)
  assertGivenUp(agreed, despiteOffers)

  const held = others.filter(({ state }) => state === 'held')
  // A deposit whose hold has expired stays until the next run of the job, so it may still be here.
  const transfers = await takeSteps(tx, held, { event: 'over', by: null })
  const waiting = others.filter(({ state }) => state === 'offered')
  if (postId !== null) await giveUpOffers(tx, { postId, buyerId: deposit.buyerId })
  await takeStep(tx, deposit, { event: 'accept', by: 'seller', waits: waits.depositHold })
  transfers.push(...(await takeSteps(tx, waiting, { event: 'taken', by: 'seller' })))
  if (transfers.length > 0) await postTransfers(tx, transfers)
}

/** The seller turns it down. */
export function decline(tx: Transaction, caller: DepositCaller, body: SeenVersion) {
  return act(tx, caller, 'decline', body)
}

/** The buyer withdraws it before an answer. */
export function cancel(tx: Transaction, caller: DepositCaller, body: SeenVersion) {
  return act(tx, caller, 'cancel', body)
}

/** A side agrees that the seller gets it. Once both do, the seller is paid. */
export function agree(tx: Transaction, caller: DepositCaller, body: SeenVersion) {
  return act(tx, caller, 'agree', body)
}

/** A side no longer agrees. */
export function disagree(tx: Transaction, caller: DepositCaller, body: SeenVersion) {
  return act(tx, caller, 'disagree', body)
}

/** The seller lets the buyer have it. */
export function giveBack(tx: Transaction, caller: DepositCaller, body: SeenVersion) {
  return act(tx, caller, 'give_back', body)
}

async function act(
  tx: Transaction,
  { viewer, depositId }: DepositCaller,
  action: Exclude<DepositAction, 'accept'>,
  { version }: SeenVersion,
) {
  const { deposit, side } = owned(await lockDeposit(tx, depositId), viewer)
  assertPossible(action, side, deposit, version)
  const transfers = await takeStep(tx, deposit, { event: action, by: side })
  if (transfers.length > 0) await postTransfers(tx, transfers)
}

/** Locks all open deposits on the vehicle, so that each ends only once. */
async function lockWithOthers(
  tx: Transaction,
  viewer: Viewer,
  { depositId, postId }: { depositId: number; postId: number | null },
) {
  const all = await lockDeposits(tx, tx`deposits.id = ${depositId} or (post_id = ${postId}::bigint and ended is null)`)
  const others = all.filter(({ id }) => id !== depositId)
  return { ...owned(all.find(({ id }) => id === depositId) ?? null, viewer), others }
}

function owned(deposit: LockedDeposit | null, viewer: Viewer): { deposit: LockedDeposit; side: Side } {
  const side = deposit && sideOf(deposit, viewer.id)
  if (!deposit || !side) throw refusal.notFound('Deposit')
  return { deposit, side }
}
