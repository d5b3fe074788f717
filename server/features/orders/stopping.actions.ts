import { SUSPENDED_EVENTS } from '#contract/order-steps.ts'
import { own } from '#contract/own.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { postTransfers } from '../ledger/index.ts'
import type { OrderKind } from './kind.ts'
import type { LockedOrder } from './order.ts'
import { lockWithFirst } from './steps/queries.ts'
import { takeTogether } from './steps/together.actions.ts'
import { kindOf, type OrderTerms } from './terms.ts'

/**
 * Gives the buyer everything back, because the seller was suspended, and ends the order with all that follow it. `disputed`: whoever
 * decides the dispute decides that. `ended`: there is nothing left to give back.
 */
export async function stopOrder(tx: Transaction, terms: OrderTerms, orderId: number) {
  const order = await lockWithFirst(tx, orderId)
  if (!order) return 'ended'
  if (order.state === 'disputed') return 'disputed'
  const event = stoppingEvent(kindOf(terms, order), order)
  if (!event) return 'ended'
  const transfers = await takeTogether(tx, terms, [order], { event, actorId: null })
  if (transfers.length > 0) await postTransfers(tx, transfers)
  return 'stopped'
}

function stoppingEvent({ contract, life }: OrderKind, order: LockedOrder) {
  return SUSPENDED_EVENTS.find((event) => own(contract.steps, event) && life.isPossible(event, order))
}
