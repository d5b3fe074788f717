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

/** Locks deposits by id. If a step affects several of them, lock their post first. */
export function lockDeposits(tx: Transaction, where: Fragment) {
  return tx<LockedDeposit[]>`
    select ${lockedColumns(tx)} from deposits where ${where} order by deposits.id for no key update`
}

/** Locks a deposit. Null if it does not exist. */
export async function lockDeposit(tx: Transaction, id: number) {
  const [deposit] = await lockDeposits(tx, tx`deposits.id = ${id}`)
  return deposit ?? null
}

/**
 * SQL condition: the seller can no longer accept it, because the post is not for sale anymore or one of the two blocked
 * the other.
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
 * SQL condition: the post is off sale, or its facts are no longer those that the deposit was left on. An agreed price
 * still counts unless the asking price is lower now.
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

/** The deposit's post, so that the caller can lock it first. Null if there is none. */
export async function findPostOf(tx: Transaction, depositId: number) {
  const [deposit] = await tx<{ postId: number | null }[]>`select post_id from deposits where id = ${depositId}`
  return deposit?.postId ?? null
}
