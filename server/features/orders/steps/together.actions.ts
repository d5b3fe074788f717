import { ENDED_STATES } from '#contract/order-steps.ts'
import { type Fragment, raw, type Sql, type Transaction } from '../../../platform/database/database.ts'
import type { Transfer } from '../../ledger/index.ts'
import { leftOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { kindOf, type OrderTerms } from '../terms.ts'
import { takeStep } from './actions.ts'
import { lockOrders } from './queries.ts'
import type { StepRequest, Sums } from './request.ts'
import { sumsOf } from './sums.ts'

const ENDED = raw(`(${ENDED_STATES.map((state) => `'${state}'`).join(', ')})`)

/**
 * Takes one step of these orders and of all that follow them, such as extra work on a job. What goes back in a split comes out of
 * the order itself first. Returns the transfers, which the caller posts last.
 */
export async function takeTogether(
  tx: Transaction,
  terms: OrderTerms,
  orders: readonly LockedOrder[],
  request: StepRequest,
): Promise<Transfer[]> {
  const led = await lockFollowing(tx, terms, orders)
  const alone = orders.filter(({ id }) => !led.has(id))
  const transfers = alone.length > 0 ? await takeStep(tx, terms, alone, request) : []
  for (const order of orders) {
    const following = led.get(order.id)
    if (following) transfers.push(...(await takeLed(tx, terms, order, following, request)))
  }
  return transfers
}

async function takeLed(
  tx: Transaction,
  terms: OrderTerms,
  order: LockedOrder,
  following: readonly LockedOrder[],
  request: StepRequest,
) {
  const all = [order, ...following]
  const parts = divide(request.backVbt ?? 0, all).map((backVbt) => ({ ...request, backVbt }))
  const kind = kindOf(terms, order)
  const sums = all.map((each, index) => sumsOf(kind, each, parts[index]!)).reduce(added)
  const transfers: Transfer[] = []
  for (const [index, each] of following.entries()) {
    transfers.push(...(await takeStep(tx, terms, [each], { ...parts[index + 1]!, isLed: true, isPart: true })))
  }
  // Last, because what follows from the end of a job looks at all of its orders.
  return [...transfers, ...(await takeStep(tx, terms, [order], { ...parts[0]!, sums }))]
}

function added(one: Sums, other: Sums): Sums {
  return {
    totalVbt: one.totalVbt + other.totalVbt,
    backVbt: one.backVbt + other.backVbt,
    payoutVbt: one.payoutVbt + other.payoutVbt,
  }
}

/** How much of an amount goes back of each order, as long as something is left. */
export function divide(backVbt: number, orders: readonly Pick<LockedOrder, 'totalVbt' | 'backUnits'>[]) {
  let rest = backVbt
  return orders.map((order) => {
    const part = Math.min(rest, leftOf(order))
    rest -= part
    return part
  })
}

/**
 * Locks the orders that take their steps with these, by the id of the one that they follow. One with a dispute of its own takes its
 * steps by itself.
 */
export async function lockFollowing(tx: Transaction, terms: OrderTerms, orders: readonly LockedOrder[]) {
  const leading = new Map(orders.filter((order) => kindOf(terms, order).canLead).map((order) => [order.id, order]))
  if (leading.size === 0) return new Map<number, LockedOrder[]>()
  const following = await lockOrders(tx, isLed(tx, tx`any (${[...leading.keys()]}::bigint[])`))
  const inStep = following.filter(({ state, followsId }) => state === leading.get(followsId!)?.state)
  return Map.groupBy(inStep, ({ followsId }) => followsId!)
}

/** SQL condition on `orders`: it follows one of `these`, goes on, and has no dispute of its own. */
export function isLed(tx: Sql, these: Fragment) {
  return tx`orders.follows_id = ${these} and orders.paid_at is not null and orders.state not in ${ENDED}
    and not exists (select from disputes where disputes.order_id = orders.id and ended_at is null)`
}
