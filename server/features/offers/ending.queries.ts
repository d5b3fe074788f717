import { UNDO_SECONDS } from '#contract/moderation.ts'
import { type Fragment, raw, type Sql, type Transaction } from '../../platform/database/database.ts'
import type { OfferCloseReason } from '../happenings/index.ts'
import type { LockedOffer } from './offer.ts'
import { closesColumn, offerColumns, postJoins } from './queries.ts'

const IS_LIVE = `offers.state in ('open', 'accepted')`

/** SQL condition: the buyer has an open checkout with this offer, which keeps its price until that ends. */
const isCheckedOut = (sql: Sql) => sql`exists (
  select from order_lines join orders on orders.id = order_id join checkouts on checkouts.id = checkout_id
  where agreed_in_type = 'offer' and agreed_in_id = offers.id and checkouts.state = 'open' and checkouts.ends_at > now())`

/** SQL condition: the offer has expired. */
const isDue = (sql: Sql) =>
  sql`(offers.ends_at <= clock_timestamp() and not (offers.state = 'accepted' and ${isCheckedOut(sql)}))`

/** Leaves out those whose buyer is checking out, which keeps an accepted offer's price. */
export function lockDueOffers(tx: Transaction, { where, limit }: { where: Fragment; limit: number }) {
  return tx<LockedOffer[]>`
    select ${offerColumns(tx)} from deadlines due join offers on offers.id = due.subject_id
    where ${where} and not (due.reminder = 0 and offers.state = 'accepted' and ${isCheckedOut(tx)})
    order by due.due_at limit ${limit} for no key update of offers skip locked`
}

/** Offers that must be closed because their post changed. A moderator who has just hidden it can still undo that. */
export async function listStranded(sql: Sql, limit: number) {
  const rows = await sql<{ id: number }[]>`
    select offers.id from offers ${postJoins(sql)}
    where ${raw(IS_LIVE)} and ${closesColumn(sql)} is not null
      and coalesce(posts.hidden_at < now() - make_interval(secs => ${2 * UNDO_SECONDS}), true)
    order by offers.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/**
 * Live offers that have to be closed, among those that the condition covers. Every order step asks, and hardly any post
 * has offers, so this finds the offers first, then reads their posts one by one instead of joining whole tables.
 */
export async function listClosing(tx: Transaction, where: Fragment) {
  const rows = await tx<{ id: number }[]>`
    with live as materialized (select offers.id from offers where ${raw(IS_LIVE)} and ${where})
    select live.id from live cross join lateral (
      select ${closesColumn(tx)} as reason from offers ${postJoins(tx)} where offers.id = live.id limit 1
    ) as closing where reason is not null order by live.id`
  return rows.map(({ id }) => id)
}

/** False if someone else holds the lock. */
export async function lockIfFree(tx: Transaction, id: number) {
  const { count } = await tx`select from offers where id = ${id} for no key update skip locked`
  return count > 0
}

/** Lock the offer first. */
export async function getEnding(tx: Transaction, id: number) {
  const [ending] = await tx<[{ isDue: boolean; closes: OfferCloseReason | null }]>`
    select ${isDue(tx)} as is_due, ${closesColumn(tx)} as closes from offers ${postJoins(tx)} where offers.id = ${id}`
  return ending
}
