import type { OrderEvent } from '#contract/order-kinds.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { OrderKind } from '../kind.ts'
import type { LockedOrder } from '../order.ts'
import type { Supply } from '../supply.ts'
import { kindOf, type OrderTerms } from '../terms.ts'
import { notThere, stepOf } from './policy.ts'
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
      for (const [checkoutId, sold] of Map.groupBy(orders, (order) => order.checkoutId)) {
        await sellAll(tx, supply, checkoutId, sold)
      }
  }
}

/** Throws if there is less than was bought: someone else was faster, or a subject is gone with its supply. */
async function sellAll(tx: Transaction, supply: Supply, checkoutId: number, orders: readonly LockedOrder[]) {
  const ids = orders.map(({ id }) => id)
  const lines = await listBoughtLines(tx, ids)
  const sold = await supply.sell(tx, { checkoutId, lines })
  const pieces = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0)
  if (pieces(sold) === orders.reduce((total, { items }) => total + items, 0)) return
  throw notThere(lines.find(({ subjectId }) => !sold.some((each) => each.subjectId === subjectId))?.title)
}
