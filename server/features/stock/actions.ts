import { type Query, raw, type Sql, sendTogether, type Transaction } from '../../platform/database/database.ts'
import { refuseBelowHeld } from './policy.ts'
import { countHeld, LEFT, lockStock } from './queries.ts'

export type StockLine = { postId: number; quantity: number }

type Holding = {
  checkoutId: number
  buyerId: number
  /** ISO 8601. The same for the whole checkout. */
  endsAt: string
  lines: readonly StockLine[]
  /** The buyer's earlier checkout. Its holds end, and this one can use them. */
  instead?: number | undefined
}

/**
 * Holds the wanted number of pieces of each post, or as many as are available. Returns what is held; posts with nothing
 * available are left out. It locks the stock, so lock the checkout and its orders first. Nothing else may add holds,
 * because `held_until` depends on that.
 */
export async function holdStock(tx: Transaction, { checkoutId, buyerId, endsAt, lines, instead }: Holding) {
  const wanted = [...totals(lines)]
  const postIds = wanted.map(([postId]) => postId)
  const locked = lockStock(tx, postIds)
  // One plan suits all calls: arrays are planned anew for each, which takes longer than the statement.
  const rows = wanted.map(([postId, quantity]) => ({ post_id: postId, quantity }))
  const released = instead === undefined ? null : releaseHolds(tx, [instead])
  const held = tx<StockLine[]>`
    with held as (
      insert into stock_holds (checkout_id, post_id, buyer_id, quantity, ends_at)
      select ${checkoutId}, post_id, ${buyerId}, least(wanted.quantity, available), ${endsAt}
      from jsonb_to_recordset(${tx.json(rows)}) as wanted (post_id bigint, quantity int)
        cross join lateral (
          select ${raw(LEFT)} - (
            select coalesce(sum(held.quantity), 0)::int from stock_holds held
            where held.post_id = stock.post_id and held.ends_at > clock_timestamp()
          ) as available
          from stock where stock.post_id = wanted.post_id limit 1
        ) as counted
      where available > 0
      returning post_id, quantity
    ), marked as (
      update stock set held_until = greatest(held_until, ${endsAt}::timestamptz)
      where post_id = any (array(select post_id from held))
    )
    select post_id, quantity from held`
  return (await sendTogether(locked, released, held))[2]
}

/**
 * Sells what a checkout holds. Returns what was sold. Holds that have ended are not sold, so compare it with what the
 * buyer pays for. It locks the stock.
 */
export async function sellHeld(tx: Transaction, checkoutId: number) {
  const locked = tx`
    select from stock where post_id = any (array(select post_id from stock_holds where checkout_id = ${checkoutId}))
    order by post_id for no key update`
  const sold = tx<StockLine[]>`
    with taken as (
      delete from stock_holds
      where checkout_id = ${checkoutId} and ends_at > (select clock_timestamp()) returning post_id, quantity
    )
    update stock set sold = sold + quantity from taken where stock.post_id = taken.post_id
    returning stock.post_id, quantity`
  return (await sendTogether(locked, sold))[1]
}

/** Holds the same pieces longer. Lock the checkout first. Holds that have ended stay ended: their pieces may be gone. */
export async function extendHolds(tx: Transaction, checkoutId: number, endsAt: string) {
  const locked = tx`
    select from stock where post_id = any (array(select post_id from stock_holds where checkout_id = ${checkoutId}))
    order by post_id for no key update`
  const extended = tx`
    with extended as (
      update stock_holds set ends_at = ${endsAt}
      where checkout_id = ${checkoutId} and ends_at > (select clock_timestamp()) returning post_id
    )
    update stock set held_until = greatest(held_until, ${endsAt}::timestamptz)
    where post_id = any (array(select post_id from extended))`
  await sendTogether(locked, extended)
}

/** Ends the holds of checkouts early. Lock the checkouts first. */
export function releaseHolds(tx: Transaction, checkoutIds: readonly number[]): Query<object[]> {
  return tx`delete from stock_holds where checkout_id = any (${checkoutIds}::bigint[])`
}

/** Makes pieces that were sold but never left the seller available again. Skips posts that are gone. */
export async function restock(tx: Transaction, lines: readonly StockLine[]) {
  const returned = [...totals(lines)]
  const postIds = returned.map(([postId]) => postId)
  await lockStock(tx, postIds)
  await tx`
    update stock set sold = sold - quantity
    from unnest(${postIds}::bigint[], ${returned.map(([, quantity]) => quantity)}::int[]) as back (post_id, quantity)
    where stock.post_id = back.post_id`
}

/** Sets the stock of a new post. */
export async function addStock(tx: Transaction, items: readonly { postId: number; left: number }[]) {
  await tx`insert into stock ${tx(items.map(({ postId, left }) => ({ post_id: postId, on_hand: left })))}`
}

/** The seller says how many are left, which cannot be fewer than buyers are paying for. */
export function setLeft(tx: Transaction, postId: number, left: number) {
  return setLefts(tx, [{ postId, left }])
}

/** Does the same for many posts. */
export async function setLefts(tx: Transaction, items: readonly { postId: number; left: number }[]) {
  const postIds = items.map(({ postId }) => postId)
  await lockStock(tx, postIds)
  const held = await countHeld(tx, postIds)
  for (const { postId, left } of items) {
    const least = held.get(postId) ?? 0
    if (left < least) throw refuseBelowHeld(least)
  }
  await tx`
    update stock set on_hand = sold + counted.left
    from unnest(${postIds}::bigint[], ${items.map(({ left }) => left)}::int[]) as counted (post_id, "left")
    where stock.post_id = counted.post_id`
}

/** Deletes ended holds, which would only take up space. Skips those that a checkout has locked. */
export async function deleteEndedHolds(sql: Sql) {
  await sql`
    delete from stock_holds where (checkout_id, post_id) in (
      select checkout_id, post_id from stock_holds where ends_at < now() - interval '1 minute'
      limit 10000 for update skip locked)`
}

function totals(lines: readonly StockLine[]) {
  const all = new Map<number, number>()
  for (const { postId, quantity } of lines) all.set(postId, (all.get(postId) ?? 0) + quantity)
  return all
}
