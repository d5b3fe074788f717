// Checks after a trial that no part and no payment of an order was lost or counted twice.
import { UNITS_PER_VBT } from '../server/features/ledger/index.ts'
import type { Sql } from '../server/platform/database/database.ts'
import type { Spendings } from './wallet.ts'

/** Returns one sentence per kind of difference. `spendings`: acknowledged calls. */
export async function orderDifferences(sql: Sql, spendings: Readonly<Spendings>) {
  const [{ stock, holds, paid, escrows, unnamed }] = await sql<[Record<string, number>]>`
    select (${wrongStock(sql)}) as stock, (${wrongHolds(sql)}) as holds, (${wrongTransfers(sql)}) as paid,
      (${wrongEscrows(sql)}) as escrows, (${unnamedCheckouts(sql)}) as unnamed`
  return [
    ...counted(stock!, 'posts whose stock is not what was bought'),
    ...counted(holds!, 'checkouts that hold other than what they are about'),
    ...counted(paid!, 'orders not paid for exactly once'),
    ...counted(escrows!, 'orders with other tokens in escrow than they should have'),
    ...counted(unnamed!, 'checkouts beyond one for each key'),
    ...counted(await lostPayments(sql, spendings), 'payments acknowledged but lost'),
  ]
}

/** Sold is what was paid and did not come back to the seller. The seller never has less than what is sold and held. */
function wrongStock(sql: Sql) {
  return sql`
    select count(*)::int from stock where on_hand < sold + (
      select coalesce(sum(quantity), 0) from stock_holds where stock_holds.post_id = stock.post_id
    ) or sold <> (
      select coalesce(sum(quantity), 0) from order_lines join orders on orders.id = order_id
      where subject_id = stock.post_id and paid_at is not null and state <> 'canceled')`
}

/** Holds that are over by the clock may still be there, as long as nothing ended their checkout. */
function wrongHolds(sql: Sql) {
  return sql`
    select count(*)::int from checkouts where (
      select coalesce(sum(quantity), 0) from stock_holds where checkout_id = checkouts.id
    ) <> (
      select coalesce(sum(quantity), 0) from orders join order_lines on order_id = orders.id
      where checkout_id = checkouts.id and orders.state = 'pending_payment' and kind = 'goods')`
}

function wrongTransfers(sql: Sql) {
  return sql`
    select count(*)::int from orders where (paid_at is not null)::int <> (
      select count(*) from ledger_transfers where subject = 'order:' || orders.id and cause = 'order_held')`
}

/** While an order goes on, everything is in escrow; once it has ended, nothing. */
function wrongEscrows(sql: Sql) {
  return sql`
    select count(*)::int from orders left join ledger_accounts
      on ledger_accounts.name = 'escrow:' || buyer_id || ':order:' || orders.id
    where coalesce(balance, 0) <> case when state not in ('pending_payment', 'completed', 'canceled', 'expired', 'refunded', 'partially_refunded')
      then total_vbt * ${UNITS_PER_VBT}::bigint else 0 end`
}

/** A key keeps one reply. If it had opened two checkouts, it would not name the other one. */
function unnamedCheckouts(sql: Sql) {
  return sql`
    select count(*)::int from checkouts where not exists (
      select from idempotency_keys keys where keys.member_id = checkouts.member_id and reply ->> 'id' = checkouts.id::text)`
}

async function lostPayments(sql: Sql, spendings: Readonly<Spendings>) {
  const ids = spendings.filter(({ path }) => /^\/api\/checkouts\/\d+\/payment$/.test(path)).map(({ id }) => id)
  const { count } = await sql`select from checkouts where id = any (${ids}::bigint[]) and state = 'paid'`
  return new Set(ids).size - count
}

function counted(count: number, what: string) {
  return count > 0 ? [`${count} ${what}`] : []
}
