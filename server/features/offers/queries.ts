import { raw, type Sql, type Transaction } from '../../platform/database/database.ts'
import type { OfferCloseReason } from '../happenings/index.ts'
import { HELD_UNTIL, isOpen, saleJoins } from '../posts/index.ts'
import { LEFT } from '../stock/index.ts'
import { isBlockedWith } from '../visibility/index.ts'
import type { LockedOffer, ShutReason } from './offer.ts'

/** Joins what the columns below need to `offers`. If the post is gone for good, they are all null. */
export function postJoins(sql: Sql) {
  return sql`
    left join posts on posts.id = offers.post_id ${saleJoins(sql)}
    left join vehicles on vehicles.post_id = posts.id`
}

/** SQL: the current price of the post, in the currency of its offers. */
export const PRICE = `coalesce(case posts.kind when 'vehicle' then vehicles.asking_usd else posts.tokens end, 0)`
/** SQL: whether the post takes offers. */
export const TAKES_OFFERS = 'coalesce(market_items.takes_offers, vehicles.takes_offers, false)'

/** SQL: whether a deposit has taken the vehicle off sale. */
export const IS_HELD = `(${HELD_UNTIL} is not null)`

/**
 * SQL column: why the site must close the offer now; null if it need not. An accepted offer stands, and so does one on a listing
 * that only waits for a moderator. Needs `postJoins`.
 */
export function closesColumn(sql: Sql) {
  return sql`case
    when posts.id is null or posts.deleted_at is not null then 'gone'
    when posts.hidden_at is not null and posts.hidden_cause is distinct from 'hold' then 'gone'
    when offers.buyer_id is null or offers.seller_id is null then 'left'
    when posts.kind = 'market' and coalesce(${raw(LEFT)}, 0) = 0 then 'sold'
    when ${raw(PRICE)} = 0 or (posts.kind = 'vehicle' and not vehicles.is_for_sale) then 'not_for_sale'
    when offers.state = 'open' and not ${raw(TAKES_OFFERS)} then 'no_offers'
    when ${isBlockedWith(sql, 'offers.buyer_id', sql`offers.seller_id`)} then 'blocked' end`
}

/** The columns of `LockedOffer`. */
export function offerColumns(sql: Sql) {
  return sql`
    offers.id, offers.post_id, offers.buyer_id, offers.seller_id, offers.kind, offers.title, offers.state,
    offers.version, offers.waits_for, offers.rounds, offers.amount, offers.buyer_amount, offers.seller_amount,
    offers.ends_at <= clock_timestamp() as is_over, case offers.kind when 'vehicle' then (
      select nullif(tokens, 0) from posts where posts.id = offers.post_id) end as deposit_vbt`
}

/** Locks offers by id, then reads them in a later statement, with the clock after the wait. */
export async function lockOffers(tx: Transaction, ids: readonly number[]) {
  await tx`select from offers where id = any (${ids}::bigint[]) order by id for no key update`
  return tx<LockedOffer[]>`select ${offerColumns(tx)} from offers where id = any (${ids}::bigint[]) order by id`
}

/** The current state of an offer's post. `shut`: why its buyer could not check out now. Null if they could. */
export async function getStanding(tx: Transaction, offerId: number) {
  const [standing] = await tx<
    [{ price: number; closes: OfferCloseReason | null; isHeld: boolean; shut: ShutReason | null }]
  >`
    select ${raw(PRICE)} as price, ${closesColumn(tx)} as closes, ${raw(IS_HELD)} as is_held,
      case when posts.kind = 'market' and not coalesce(${isOpen(tx)}, false)
        then case when storefronts.is_on_holiday then 'vacation' else 'no_delivery' end end as shut
    from offers ${postJoins(tx)} where offers.id = ${offerId}`
  return standing
}
