import type { Fragment, Sql, Transaction } from '../../../platform/database/database.ts'
import { isListed } from '../../posts/index.ts'
import type { LockedDeposit } from '../deposit.ts'

/** The columns of `LockedDeposit`. */
export function lockedColumns(sql: Sql) {
  return sql`
    deposits.id, deposits.post_id, deposits.buyer_id, deposits.seller_id, deposits.vbt, deposits.title, deposits.state,
    deposits.ended, deposits.version, deposits.buyer_agrees, deposits.seller_agrees,
    coalesce(deposits.ends_at <= clock_timestamp(), false) as is_due`
}

/** Locks deposits by id. Lock their post before if a step concerns several. */
export function lockDeposits(tx: Transaction, where: Fragment) {
  return tx<LockedDeposit[]>`
    select ${lockedColumns(tx)} from deposits where ${where} order by deposits.id for no key update`
}

/** Locks it; null if there is none. */
export async function lockDeposit(tx: Transaction, id: number) {
  const [deposit] = await lockDeposits(tx, tx`deposits.id = ${id}`)
  return deposit ?? null
}

/**
 * A condition: the seller can no longer accept it. The post is not for sale anymore, or one of the two blocked the other.
 */
export function isGone(sql: Sql) {
  return sql`(deposits.state = 'offered' and (
    not exists (
      select from posts join vehicles on vehicles.post_id = posts.id
      where posts.id = deposits.post_id and vehicles.is_for_sale and ${isListed(sql)})
    or exists (
      select from blocks where (member_id, blocked_id) in ((buyer_id, seller_id), (seller_id, buyer_id)))))`
}

/**
 * A condition: the post is off sale, or no longer says what the deposit was left on. A price that both agreed on stays
 * theirs unless the vehicle costs less now.
 */
export function isChanged(sql: Sql) {
  return sql`not exists (
    select from posts join vehicles on vehicles.post_id = posts.id
      left join offers on offers.post_id = posts.id and offers.deposit_id = deposits.id
    where posts.id = deposits.post_id and vehicles.is_for_sale
      and (posts.tokens, posts.address, vehicles.vin, vehicles.year, vehicles.make, vehicles.model, vehicles.mileage,
        vehicles.title_status, least(vehicles.asking_usd, offers.amount))
      is not distinct from (deposits.vbt, deposits.address, deposits.vin, deposits.year, deposits.make, deposits.model,
        deposits.mileage, deposits.title_status, deposits.price_usd))`
}

/** The post of a deposit, so that it can be locked first; null if there is none. */
export async function findPostOf(tx: Transaction, depositId: number) {
  const [deposit] = await tx<{ postId: number | null }[]>`select post_id from deposits where id = ${depositId}`
  return deposit?.postId ?? null
}
