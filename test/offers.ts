import type { Problem } from '#contract/basics.ts'
import type { Checkout } from '#contract/checkouts.ts'
import type { Me } from '#contract/members.ts'
import type { Offer, OfferAction, OfferSide } from '#contract/offers.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { makeSeller } from './checkouts.ts'
import type { clientOf } from './client.ts'
import type { makers } from './make.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type Make = ReturnType<typeof makers>

/** A listing that takes offers. */
export function makeNegotiable(make: Make, author: Me, { title = 'Wheel', vbt = 100, stock = 1 } = {}) {
  const own = { stock, can_ship: true, can_pick_up: true, takes_offers: true }
  return make.post({ kind: 'market', author, title, tokens: vbt, own })
}

/** A car for $10,000 that takes offers. `deposit`: in VBT. */
export function makeCar(make: Make, author: Me, { deposit = 400 as number | null } = {}) {
  const own = { is_for_sale: true, asking_usd: 10_000, takes_offers: true }
  return make.post({ kind: 'vehicle', author, title: 'Coupe', ...(deposit !== null && { tokens: deposit }), own })
}

export function offer(client: Client, { id }: { id: number }, amount: number, key?: string) {
  return client.post<Offer & Problem>(`/posts/${id}/offers`, { amount }, key)
}

/** Answers the offer with the version that the caller last saw, or with `version`. */
export function answer(
  client: Client,
  { id, version }: Pick<Offer, 'id' | 'version'>,
  action: OfferAction,
  body: object = {},
  key?: string,
) {
  return client.post<Offer & Problem>(`/offers/${id}/${action}`, { version, ...body }, key)
}

/** Checks out at the price of an accepted offer. */
export function checkOutAt(client: Client, post: { id: number }, { id, amount }: Pick<Offer, 'id' | 'amount'>) {
  const lines = [{ postId: post.id, quantity: 1, agreedVbt: amount, offerId: id }]
  return client.post<Checkout & Problem>('/checkouts', { lines })
}

/** A new buyer's open offer of 80 VBT on a new seller's listing for 100. */
export async function makeOffer(sql: Pool, make: Make, as: (person: Me) => Promise<Client>) {
  const buyer = await make.person({ name: 'Ann' })
  const seller = await makeSeller(sql, make)
  const post = await makeNegotiable(make, seller)
  const [ann, bea] = [await as(buyer), await as(seller)]
  const { body } = await offer(ann, post, 80)
  return { buyer, seller, post, ann, bea, made: body }
}

/** Moves the end of an offer closer by this many hours, as if that time had passed. */
export async function passHours(sql: Pool, { id }: { id: number }, hours: number) {
  await sql`
    with moved as (
      update offers set ends_at = ends_at - make_interval(secs => ${hours * 3_600}) where id = ${id} returning id
    )
    update deadlines set due_at = due_at - make_interval(secs => ${hours * 3_600}) from moved
    where subject_type = 'offer' and subject_id = moved.id`
}

type Inserted = { buyer: Pick<Me, 'id'>; seller: Pick<Me, 'id'>; post: { id: number }; waitsFor?: OfferSide }

/**
 * Inserts an open offer of 80. If it waits for the buyer, the seller has asked for 95. `note`: of the latest amount.
 */
export async function insertOffer(
  sql: Pool,
  { buyer, seller, post, waitsFor = 'seller' }: Inserted,
  note: string | null = null,
) {
  const isCountered = waitsFor === 'buyer'
  const row = {
    post_id: post.id,
    buyer_id: buyer.id,
    seller_id: seller.id,
    kind: 'market',
    title: 'Wheel',
    price: 100,
    waits_for: waitsFor,
    rounds: isCountered ? 2 : 1,
    amount: isCountered ? 95 : 80,
    buyer_amount: 80,
    seller_amount: isCountered ? 95 : null,
    ends_at: new Date(Date.now() + 3_600_000),
  }
  const [offer] = await sql<[{ id: number }]>`insert into offers ${sql(row)} returning id`
  const rounds = [{ offer_id: offer.id, round: 1, by: 'buyer', amount: 80, note: isCountered ? null : note }]
  await sql`insert into offer_rounds ${sql(rounds)}`
  if (isCountered)
    await sql`insert into offer_rounds ${sql([{ ...rounds[0]!, round: 2, by: 'seller', amount: 95, note }])}`
  return offer
}
