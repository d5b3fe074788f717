import type { CancelingBody } from '#contract/order-bodies.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { optionalLines, requiredLines } from '../../../platform/http/typed-text.ts'
import { lockFor, type OrderCaller, step } from './actions.ts'

/** The buyer changes their mind before the seller has done their part. */
export async function cancel(tx: Transaction, caller: OrderCaller, { version, reason }: CancelingBody<'cancel'>) {
  const order = await lockFor(tx, caller, 'cancel', version)
  await step(tx, caller, order, { event: 'cancel', reason: optionalLines(reason) })
}

/** The seller can't deliver. */
export async function decline(tx: Transaction, caller: OrderCaller, { version, reason }: CancelingBody<'decline'>) {
  const order = await lockFor(tx, caller, 'decline', version)
  await step(tx, caller, order, { event: 'decline', reason: requiredLines('reason', reason).trim() })
}
