// What the shoppers of a trial buy: a seller's part, tokens, and addresses.
import type { Community } from '../bench/community.ts'
import { postTransfers, promo, unitsOf } from '../server/features/ledger/index.ts'
import type { Pool } from '../server/platform/database/database.ts'

export type Part = { id: number; priceVbt: number }

/** Of the community's people. */
export const SELLER = 4
export const SHOPPERS = [12, 16] as const

const PRICE_VBT = 40

/** Offers one part, enough of it for all trials, and equips those who buy it. */
export async function offerPart(sql: Pool, { people }: Community): Promise<Part> {
  const sellerId = people[SELLER]!.id
  const buyerIds = SHOPPERS.map((index) => people[index]!.id)
  await sql`
    insert into storefronts (member_id, name, ships_from, ships_to, return_days, is_on_holiday)
    values (${sellerId}, 'Faultless Parts', 'Burbank, CA', 'everywhere', null, false)`
  // Only one, so that buyers need not choose.
  await sql`
    insert into delivery_methods (seller_id, position, name, price_vbt, min_days, max_days)
    values (${sellerId}, 0, 'Ground', 8, 3, 5)`
  const [{ id }] = await sql<[{ id: number }]>`
    insert into posts (kind, author_id, title, description, reading_seconds, tokens)
    values ('market', ${sellerId}, 'Brake pads', 'They stop.', 5, ${PRICE_VBT}) returning id`
  await sql`
    insert into market_items (post_id, condition, category, can_ship, can_pick_up)
    values (${id}, 'used', 'brakes', true, false)`
  await sql`insert into stock (post_id, on_hand) values (${id}, 1000000)`
  await sql`
    insert into addresses (member_id, name, line1, line2, city, state, zip, is_default)
    select id, 'Ann Lee', '12 Elm St', '', 'Pasadena', 'CA', '91101', true from unnest(${buyerIds}::bigint[]) id`
  const gifts = buyerIds.map((memberId) => promo({ memberId, units: unitsOf(1_000_000), occasion: 'welcome' }))
  await postTransfers(sql, gifts)
  return { id, priceVbt: PRICE_VBT }
}
