import type { OwnStorefront, Storefront } from '#contract/storefronts.ts'
import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../media/index.ts'
import { storefrontColumn } from '../posts/index.ts'

type Private = 'about' | 'pickupAddress' | 'returnAddress'
type Row = PictureColumns<'banner'> & Pick<OwnStorefront, Private> & { storefront: Storefront }

export async function getOwnStorefront(sql: Sql, memberId: number): Promise<Omit<OwnStorefront, 'feePercent'>> {
  const [row] = await sql<Row[]>`
    select ${storefrontColumn(sql)} as storefront, pickup_address, return_address, about, ${pictureColumns(sql, 'banner')}
    from storefronts left join media banner on banner.id = banner_id where member_id = ${memberId}`
  if (!row) throw refusal.notFound('Storefront')
  const { storefront, pickupAddress, returnAddress, about } = row
  return { ...storefront, pickupAddress, returnAddress, about, banner: presentPicture(row, 'banner') }
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
