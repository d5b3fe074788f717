import type { Problem } from '#contract/basics.ts'
import type { Checkout } from '#contract/checkouts.ts'
import type { Me } from '#contract/members.ts'
import type { Pool } from '../server/platform/database/database.ts'
import type { clientOf } from './client.ts'
import type { makers } from './make.ts'
import { shop } from './orders.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type Make = ReturnType<typeof makers>

/** A seller who ships for 8 VBT (free from 100 VBT), or hands over in Burbank. */
export async function makeSeller(
  sql: Pool,
  make: Make,
  { name = 'Bea', shipsTo = 'contiguous', returnDays = 14 } = {},
) {
  const seller = await make.person({ name })
  await sql`
    insert into storefronts (member_id, name, ships_from, ships_to, return_days, is_on_holiday, pickup_address)
    values (${seller.id}, ${`${name}’s Garage`}, 'Burbank, CA', ${shipsTo}, ${returnDays}, false, ${sql.json(shop)})`
  await sql`
    insert into delivery_methods (seller_id, position, name, price_vbt, min_days, max_days, free_from_vbt)
    values (${seller.id}, 0, 'Ground', 8, 3, 5, 100), (${seller.id}, 1, 'Air', 30, 1, 1, null)`
  return seller
}

type ForSale = { title?: string; vbt?: number; stock?: number; canShip?: boolean; canPickUp?: boolean }

export function makeForSale(
  make: Make,
  author: Me,
  { title = 'Brake pads', vbt = 40, stock = 3, canShip = true, canPickUp = true }: ForSale = {},
) {
  const own = { stock, can_ship: canShip, can_pick_up: canPickUp }
  return make.post({ kind: 'market', author, title, tokens: vbt, own })
}

/** The buyer's address. */
export async function makeAddress(sql: Pool, { id }: Pick<Me, 'id'>, state = 'CA') {
  const row = { name: 'Ann Lee', line1: '12 Elm St', line2: '', city: 'Pasadena', state, zip: '91101' }
  const [address] = await sql<[{ id: number }]>`
    insert into addresses ${sql({ ...row, member_id: id, is_default: true })} returning id`
  return address
}

type Line = { post: { id: number }; quantity?: number; agreedVbt?: number }

/** Checks out as the cart does. */
export function checkOut(client: Client, lines: readonly Line[], key?: string) {
  const body = lines.map(({ post, quantity = 1, agreedVbt = 40 }) => ({ postId: post.id, quantity, agreedVbt }))
  return client.post<Checkout & Problem>('/checkouts', { lines: body }, key)
}

/** Chooses the same delivery for all orders. */
export function deliverBy(client: Client, { id, orders }: Checkout, name: string) {
  const deliveries = orders.map((order) => ({
    orderId: order.id,
    delivery: order.goods?.options.find((option) => option.name === name)?.delivery ?? 'pickup',
  }))
  return client.patch<Checkout & Problem>(`/checkouts/${id}`, { deliveries })
}

export function pay(client: Client, { id, totalVbt }: Pick<Checkout, 'id' | 'totalVbt'>, key?: string) {
  return client.post<Checkout & Problem>(`/checkouts/${id}/payment`, { totalVbt }, key)
}
