import type { OrderEvent } from '#contract/order-kinds.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { OrderKind } from '../kind.ts'
import type { LockedOrder } from '../order.ts'
import type { Supply } from '../supply.ts'
import { kindOf, type OrderTerms } from '../terms.ts'
import { holdEnded, stepOf } from './policy.ts'
import { listBoughtLines, listRefundedUnused } from './queries.ts'

/** Applies a step to the kind's supply. */
export async function moveSupplies(
  tx: Transaction,
  terms: OrderTerms,
  event: OrderEvent,
  orders: readonly LockedOrder[],
) {
  for (const [kind, each] of Map.groupBy(orders, (order) => kindOf(terms, order))) {
    if (kind.supply) await moveSupply(tx, kind, kind.supply, event, each)
  }
}

/** A hold belongs to the checkout, so it covers all its orders. */
async function moveSupply(
  tx: Transaction,
  kind: OrderKind,
  supply: Supply,
  event: OrderEvent,
  orders: readonly LockedOrder[],
) {
  const ids = orders.map(({ id }) => id)
  const checkoutIds = [...new Set(orders.map(({ checkoutId }) => checkoutId))]
  switch (stepOf(kind, event).supply) {
    case 'release':
      await supply.release(tx, checkoutIds)
      return
    case 'restock':
      await supply.restock(tx, await listBoughtLines(tx, ids))
      return
    case 'restock_unused':
      await supply.restock(tx, await listBoughtLines(tx, await listRefundedUnused(tx, ids, kind.unused)))
      return
    case 'sell':
      return sellAll(tx, supply, checkoutIds, orders)
  }
}

/** Throws if less is held than was bought: the hold has ended, or a subject is gone with its supply. */
async function sellAll(
  tx: Transaction,
  supply: Supply,
  checkoutIds: readonly number[],
  orders: readonly LockedOrder[],
) {
  let sold = 0
  for (const checkoutId of checkoutIds) sold += await supply.sellHeld(tx, checkoutId)
  if (sold < orders.reduce((total, { items }) => total + items, 0)) throw holdEnded()
}
