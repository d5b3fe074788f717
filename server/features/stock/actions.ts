import {
  type Fragment,
  type Query,
  raw,
  type Sql,
  sendTogether,
  type Transaction,
} from '../../platform/database/database.ts'
import { refuseBelowHeld } from './policy.ts'
import { countHeld, LEFT, lockStock } from './queries.ts'

export type StockLine = { postId: number; quantity: number }

type Holding = {
  checkoutId: number
  buyerId: number
  /** ISO 8601. The same for the whole checkout. */
  endsAt: string
  /** How long one buyer can have pieces of one post held in 24 hours, in seconds. */
  longest: number
  lines: readonly StockLine[]
  /** The buyer's earlier checkout. Its holds end, and this one can use them. */
  instead?: number | undefined
}

/**
 * Holds the wanted number of pieces of each post, or as many as are available. Returns what is available; posts with
 * nothing are left out. What the buyer already had held for as long as they may is not held again, but can be sold to
 * them if it is still there. It locks the stock, so lock the checkout and its orders first. Nothing else may add holds,
 * because `held_until` depends on that.
 */
export async function holdStock(tx: Transaction, { checkoutId, buyerId, endsAt, longest, lines, instead }: Holding) {
  const wanted = [...totals(lines)]
  const postIds = wanted.map(([postId]) => postId)
  const locked = lockStock(tx, postIds)
  // One plan suits all calls: arrays are planned anew for each, which takes longer than the statement.
  const rows = wanted.map(([postId, quantity]) => ({ post_id: postId, quantity }))
  const released = instead === undefined ? null : releaseHolds(tx, [instead])
  const taken = tx<StockLine[]>`
    with taken as (
      select post_id, least(wanted.quantity, available) as quantity, ${holdTimeLeft(tx, longest, tx`${buyerId}::bigint`, tx`wanted.post_id`)} as time_left
      from jsonb_to_recordset(${tx.json(rows)}) as wanted (post_id bigint, quantity int)
        cross join lateral (
          select ${raw(LEFT)} - (
            select coalesce(sum(held.quantity), 0)::int from stock_holds held
            where held.post_id = stock.post_id and held.ends_at > clock_timestamp()
          ) as available
          from stock where stock.post_id = wanted.post_id limit 1
        ) as counted
      where available > 0
    ), held as (
      insert into stock_holds (checkout_id, post_id, buyer_id, quantity, ends_at)
      select ${checkoutId}, post_id, ${buyerId}, quantity, least(${endsAt}::timestamptz, clock_timestamp() + time_left)
      from taken where time_left >= make_interval(secs => ${longest / LEAST_PART})
      returning post_id, ends_at
    ), counted as (
      insert into hold_times (buyer_id, post_id, checkout_id, started_at, ends_at)
      select ${buyerId}, post_id, ${checkoutId}, clock_timestamp(), ends_at from held
    ), marked as (
      update stock set held_until = greatest(held_until, held.ends_at) from held where held.post_id = stock.post_id
    )
    select post_id, quantity from taken`
  return (await sendTogether(locked, released, taken))[2]
}

/** A hold that would be shorter than this part of the longest one helps nobody. */
const LEAST_PART = 30

/** SQL: how much longer a buyer can have pieces of a post held, of the longest time in 24 hours. */
function holdTimeLeft(tx: Transaction, longest: number, buyerId: Fragment, postId: Fragment) {
  return tx`make_interval(secs => ${longest}) - coalesce((
    select sum(least(times.ends_at, clock_timestamp()) - greatest(times.started_at, clock_timestamp() - interval '24 hours'))
    from hold_times times
    where times.buyer_id = ${buyerId} and times.post_id = ${postId}
      and times.ends_at > clock_timestamp() - interval '24 hours'), interval '0')`
}

type Sale = { checkoutId: number; lines: readonly StockLine[] }

/**
 * Sells what a checkout wants, whether or not it still holds it. Returns what was sold: posts of which others hold or
 * bought too much are left out, so compare it with what the buyer pays for. It locks the stock.
 */
export async function sellStock(tx: Transaction, { checkoutId, lines }: Sale) {
  const wanted = [...totals(lines)]
  const rows = wanted.map(([postId, quantity]) => ({ post_id: postId, quantity }))
  const locked = lockStock(
    tx,
    wanted.map(([postId]) => postId),
  )
  const sold = tx<StockLine[]>`
    update stock set sold = sold + wanted.quantity
    from jsonb_to_recordset(${tx.json(rows)}) as wanted (post_id bigint, quantity int)
    where stock.post_id = wanted.post_id and ${raw(LEFT)} - (
      select coalesce(sum(held.quantity), 0)::int from stock_holds held
      where held.post_id = stock.post_id and held.ends_at > clock_timestamp() and held.checkout_id <> ${checkoutId}
    ) >= wanted.quantity
    returning stock.post_id, wanted.quantity`
  return (await sendTogether(locked, sold, releaseHolds(tx, [checkoutId])))[1]
}

type Extension = Pick<Holding, 'checkoutId' | 'endsAt' | 'longest'>

/**
 * Holds the same pieces longer, as long as their buyer may have them held. Lock the checkout first. Holds that have
 * ended stay ended: their pieces may be gone.
 */
export async function extendHolds(tx: Transaction, { checkoutId, endsAt, longest }: Extension) {
  const locked = tx`
    select from stock where post_id = any (array(select post_id from stock_holds where checkout_id = ${checkoutId}))
    order by post_id for no key update`
  const extended = tx`
    with extended as (
      update stock_holds set ends_at = greatest(ends_at, least(${endsAt}::timestamptz,
        clock_timestamp() + ${holdTimeLeft(tx, longest, tx`stock_holds.buyer_id`, tx`stock_holds.post_id`)}))
      where checkout_id = ${checkoutId} and ends_at > (select clock_timestamp()) returning post_id, buyer_id, ends_at
    ), counted as (
      update hold_times set ends_at = extended.ends_at from extended
      where hold_times.buyer_id = extended.buyer_id and hold_times.post_id = extended.post_id
        and checkout_id = ${checkoutId}
    )
    update stock set held_until = greatest(held_until, extended.ends_at) from extended
    where stock.post_id = extended.post_id`
  await sendTogether(locked, extended)
}

/** Ends the holds of checkouts early. Lock the checkouts first. */
export function releaseHolds(tx: Transaction, checkoutIds: readonly number[]): Query<object[]> {
  return tx`
    with released as (
      delete from stock_holds where checkout_id = any (${checkoutIds}::bigint[]) returning checkout_id, post_id, buyer_id
    )
    update hold_times set ends_at = least(ends_at, clock_timestamp()) from released
    where hold_times.buyer_id = released.buyer_id and hold_times.post_id = released.post_id
      and hold_times.checkout_id = released.checkout_id`
}

/**
 * Makes pieces that were sold but never left the seller available again; those of an ended listing, once it is
 * relisted. Skips posts that are gone.
 */
export async function restock(tx: Transaction, lines: readonly StockLine[]) {
  const returned = [...totals(lines)]
  const postIds = returned.map(([postId]) => postId)
  await lockStock(tx, postIds)
  await tx`
    update stock set sold = sold - quantity, ended_left = ended_left + quantity,
      on_hand = case when ended_left is null then on_hand else on_hand - quantity end
    from unnest(${postIds}::bigint[], ${returned.map(([, quantity]) => quantity)}::int[]) as back (post_id, quantity)
    where stock.post_id = back.post_id`
}

/** Sets the stock of a new post. */
export async function addStock(tx: Transaction, items: readonly { postId: number; left: number }[]) {
  await tx`insert into stock ${tx(items.map(({ postId, left }) => ({ post_id: postId, on_hand: left })))}`
}

/** The seller says how many are left, which cannot be fewer than buyers are paying for. Relists what was ended. */
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
    update stock set on_hand = sold + counted.left, ended_left = null
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

/** Deletes hold times that no longer count. */
export async function deleteOldHoldTimes(sql: Sql) {
  await sql`
    delete from hold_times where (buyer_id, post_id, checkout_id) in (
      select buyer_id, post_id, checkout_id from hold_times where ends_at < now() - interval '25 hours'
      limit 10000 for update skip locked)`
}

function totals(lines: readonly StockLine[]) {
  const all = new Map<number, number>()
  for (const { postId, quantity } of lines) all.set(postId, (all.get(postId) ?? 0) + quantity)
  return all
}
