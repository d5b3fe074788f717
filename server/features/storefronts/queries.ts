import type { OwnStorefront } from '#contract/storefronts.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { storefrontColumn } from '../posts/index.ts'

type Private = 'pickupAddress' | 'returnAddress'
type Row = Pick<OwnStorefront, Private> & { storefront: Omit<OwnStorefront, Private> }

export async function getOwnStorefront(sql: Sql, memberId: number): Promise<Omit<OwnStorefront, 'feePercent'>> {
  const [row] = await sql<Row[]>`
    select ${storefrontColumn(sql)} as storefront, pickup_address, return_address
    from storefronts where member_id = ${memberId}`
  if (!row) throw refusal.notFound('Storefront')
  return { ...row.storefront, pickupAddress: row.pickupAddress, returnAddress: row.returnAddress }
}

/** Lock the member first. */
export async function listMethodIds(tx: Transaction, memberId: number) {
  const rows = await tx<{ id: number }[]>`select id from delivery_methods where seller_id = ${memberId}`
  return rows.map(({ id }) => id)
}

/** How the member's storefront hands parts over. Without any way, pickup, as in an empty form. */
export async function findDelivery(sql: Sql, memberId: number) {
  const [row] = await sql<{ canShip: boolean; canPickUp: boolean }[]>`
    select exists (select from delivery_methods where seller_id = member_id) as can_ship,
      pickup_address is not null as can_pick_up
    from storefronts where member_id = ${memberId}`
  return row && (row.canShip || row.canPickUp) ? row : { canShip: false, canPickUp: true }
}
