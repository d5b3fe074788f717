import { eachOnItsOwn } from '../../platform/background/each-on-its-own.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import type { OrderTerms } from '../orders/index.ts'
import { endCheckout } from './actions.ts'
import { listOver, lockOver } from './ending.queries.ts'

/** The most checkouts that one run ends. */
const MAX_PER_RUN = 5_000

/** Ends checkouts whose time to pay is up, each in its own transaction. */
export async function expireCheckouts(sql: Sql, terms: OrderTerms) {
  await eachOnItsOwn(await listOver(sql, MAX_PER_RUN), (id) => expireCheckout(sql, terms, id))
}

function expireCheckout(sql: Sql, terms: OrderTerms, id: number) {
  return inTransaction(sql, async (tx) => {
    const checkout = await lockOver(tx, id)
    if (checkout) await endCheckout(tx, terms, checkout, { state: 'expired', actorId: null })
  })
}
