import { areTokensHeld } from '#contract/give-back.ts'
import type { SharedBody } from '#contract/order-bodies.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { optionalLines } from '../../../platform/http/typed-text.ts'
import { getBalances, postTransfers, type Transfer, unitsOf } from '../../ledger/index.ts'
import { lockOwn, type OrderCaller } from '../calls/actions.ts'
import { onlyBy } from '../disputes/policy.ts'
import { lowerProposals } from '../disputes/proposals.actions.ts'
import { findOpenDispute } from '../disputes/queries.ts'
import { goodwillOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { lockMember } from '../people.queries.ts'
import { noteStep } from '../steps/noting.actions.ts'
import { assertUnchanged } from '../steps/refusals.ts'
import { countGiveBacks } from './queries.ts'
import { assertGivable, assertInBalance, buyerLeft } from './refusals.ts'

/**
 * The seller gives a part of what was paid back, as goodwill: out of what is held or, once it was paid out, of their
 * own tokens. The order stays as it is, and everything that happens later is about the rest.
 */
export async function giveBack(
  tx: Transaction,
  caller: OrderCaller,
  { version, backVbt, note }: SharedBody<'give_back'>,
) {
  const { order, first, kind, side } = await lockOwn(tx, caller)
  if (side !== 'seller') throw onlyBy('seller')
  assertUnchanged(kind, order, version)
  assertGivable(kind, order, { backVbt, times: await countGiveBacks(tx, order.id) })
  if (!(await lockMember(tx, order.buyerId))) throw buyerLeft()
  const given = goodwillOf(order, { backVbt, isHeld: areTokensHeld(order), version: order.version + 1 })
  if (!given.isHeld) assertInBalance(given.sellerUnits, (await getBalances(tx, order.sellerId)).available)
  await addToBack(tx, order, backVbt)
  const by = { by: 'seller', actorId: caller.viewer.id } as const
  await noteStep(tx, order, { event: 'give_back', ...by, reason: optionalLines(note), amountVbt: backVbt })
  // A dispute about another order may be about this one, too.
  const isInOther = first !== null && order.state === 'disputed' && (await findOpenDispute(tx, order.id)) === null
  const settled: Transfer[] = await lowerProposals(tx, caller, isInOther ? first : order, backVbt)
  await postTransfers(tx, [given.transfer, ...settled])
}

async function addToBack(tx: Transaction, order: LockedOrder, backVbt: number) {
  await tx`update orders set back_units = back_units + ${unitsOf(backVbt)} where id = ${order.id}`
  Object.assign(order, { backUnits: order.backUnits + unitsOf(backVbt) })
}
