import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { postTransfers, type Transfer } from '../ledger/index.ts'
import type { LockedDeposit } from './deposit.ts'
import { type StepRequest, takeStep } from './steps/actions.ts'
import { lockDeposits } from './steps/queries.ts'

/** Returns a leaving member's open deposits, on either side: a deal takes two. */
export function returnDepositsOf(sql: Sql, memberId: number) {
  return inTransaction(sql, async (tx) => {
    const transfers = await releaseDepositsOf(tx, memberId)
    if (transfers.length > 0) await postTransfers(tx, transfers)
  })
}

/**
 * Ends a leaving member's open deposits, including any left since `returnDepositsOf` ran. Returns the transfers for the
 * caller to post.
 */
export async function releaseDepositsOf(tx: Transaction, memberId: number) {
  const deposits = await lockDeposits(tx, tx`(buyer_id = ${memberId} or seller_id = ${memberId}) and ended is null`)
  const transfers: Transfer[] = []
  for (const deposit of deposits) transfers.push(...(await takeStep(tx, deposit, farewell(deposit, memberId))))
  return transfers
}

function farewell(deposit: LockedDeposit, memberId: number): StepRequest {
  const { buyerId, sellerId, state } = deposit
  if (memberId === buyerId) return { event: 'cancel', by: 'buyer', actorId: sellerId }
  return { event: state === 'held' ? 'give_back' : 'gone', by: 'seller', actorId: buyerId }
}

/** Deletes what identifies the vehicles of a seller who left. */
export async function forgetVehiclesOf(tx: Transaction, memberId: number) {
  await tx`
    update deposits set vin = null, address = null
    where seller_id = ${memberId} and (vin is not null or address is not null)`
}
