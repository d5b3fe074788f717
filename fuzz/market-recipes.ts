import type { OrderState } from '../contract/order-kinds.ts'
import type { ReturnState } from '../contract/return-steps.ts'
import { give } from '../test/bounty.ts'
import { makeForSale, makeSeller } from '../test/checkouts.ts'
import { payOrder, startOrder } from '../test/orders.ts'
import { storefront } from '../test/storefront.ts'
import { privatePicture } from './private-files.ts'
import type { Given, Prepared, Recipe } from './recipe.ts'

const address = { name: 'Fuzz Er', line1: '12 Elm St', city: 'Pasadena', state: 'CA', zip: '91101' }
const statement = { reason: 'damaged', text: 'The bracket is bent.', backVbt: 5 }
const tracking = { carrier: 'ups', trackingNumber: '1Z84F2209137' }
/** The version of a paid order after SQL has set its state. */
const version = 2

/** Storefronts, carts, checkouts, and orders in the state that each call needs. */
export const marketRecipes: Record<string, Recipe> = {
  'POST /api/addresses': async () => ({ body: address }),
  'PUT /api/addresses/{addressId}': ownAddress({ body: address }),
  'DELETE /api/addresses/{addressId}': ownAddress(),
  'GET /api/storefront': async ({ world, person }) => {
    await world.sql`
      insert into storefronts (member_id, name, ships_from, ships_to, is_on_holiday)
      values (${person!.me.id}, 'Fuzz Parts', 'Burbank, CA', 'contiguous', false) on conflict do nothing`
    return {}
  },
  'PUT /api/storefront': async () => ({ body: storefront }),
  'PUT /api/cart/lines/{postId}': async ({ world }) => ({
    path: { postId: String((await forSale(world)).id) },
    body: { quantity: 1 },
  }),
  'POST /api/cart/lines/{postId}/additions': async ({ world }) => ({
    path: { postId: String((await forSale(world)).id) },
    body: { quantity: 1 },
  }),

  'PUT /api/posts/{postId}/stock-alert': async ({ world: { sql, people } }) => ({
    path: { postId: String((await makeForSale(people.make, await makeSeller(sql, people.make), { stock: 0 })).id) },
  }),

  'POST /api/checkouts': async ({ world }) => ({
    body: { lines: [{ postId: (await forSale(world)).id, quantity: 1, agreedVbt: 40 }] },
  }),
  'GET /api/checkouts/{checkoutId}': checkout(),
  'PATCH /api/checkouts/{checkoutId}': checkout({ body: {} }),
  'DELETE /api/checkouts/{checkoutId}': checkout(),
  'POST /api/checkouts/{checkoutId}/payment': checkout({ body: { totalVbt: 40 } }),
  'PUT /api/checkouts/{checkoutId}/extension': checkout(),
  'POST /api/checkouts/{checkoutId}/top-ups': checkout({ body: { vbt: 4 } }, { vbt: 900_000 }),
  'PUT /api/checkouts/{checkoutId}/payment-after-top-up': checkout({ body: { totalVbt: null } }),

  'GET /api/orders/{orderId}': order('paid', 'buyer'),
  'POST /api/orders/{orderId}/cancel': order('paid', 'buyer', { body: { version } }),
  'POST /api/orders/{orderId}/decline': order('paid', 'seller', { body: { version, reason: 'Broken' } }),
  'POST /api/orders/{orderId}/give-back': order('paid', 'seller', { body: { version, backVbt: 5 } }),
  'POST /api/orders/{orderId}/ship': order('paid', 'seller', { body: { version, ...tracking } }),
  'POST /api/orders/{orderId}/correct-shipment': shipped({ body: { version, ...tracking } }),
  'POST /api/orders/{orderId}/undo-ship': shipped({ body: { version } }),
  'POST /api/orders/{orderId}/make-ready': order('paid', 'seller', { body: { version } }, 'pickup'),
  'POST /api/orders/{orderId}/hand-over': async (given) => {
    const prepared = await order('ready_for_pickup', 'seller', { body: { version, code: '407113' } }, 'pickup')(given)
    await given.world.sql`
      update goods_orders set pickup_code = '407113', pickup_tries_left = 5 where order_id = ${prepared.path!.orderId!}`
    return prepared
  },
  'POST /api/orders/{orderId}/confirm': order('delivered', 'buyer', { body: { version, isFine: true } }),
  'POST /api/orders/{orderId}/dispute': order('delivered', 'buyer', { body: { version, ...statement } }),
  'POST /api/orders/{orderId}/answer-dispute': disputed('seller', { version, text: 'It was fine.', backVbt: 0 }),
  'POST /api/orders/{orderId}/propose-split': disputed('buyer', { version, backVbt: 3 }, { isAnswered: true }),
  'POST /api/orders/{orderId}/withdraw-dispute': disputed('buyer', { version }),
  'POST /api/orders/{orderId}/ask-moderator': disputed('buyer', { version }, { isAnswered: true }),
  'GET /api/orders/{orderId}/photos/upload/{path}': async (given) => {
    const { orderId } = (await disputed('buyer', {})(given)).path!
    await given.world.sql`
      insert into dispute_photos (order_id, side, position, media_id)
      values (${orderId!}, 'buyer', 1, ${await privatePicture(given.world)})`
    return { path: { orderId: orderId!, path: 'buyer-1.webp' } }
  },
  'POST /api/orders/{orderId}/request-return': order('completed', 'buyer', {
    body: { version, reason: 'Does not fit.' },
  }),
  'POST /api/orders/{orderId}/withdraw-return': returned('buyer', 'requested', { version }),
  'POST /api/orders/{orderId}/accept-return': returned('seller', 'requested', { version, reason: 'To 9 Oak Ave.' }),
  'POST /api/orders/{orderId}/deny-return': returned('seller', 'requested', { version, reason: 'It was used.' }),
  'POST /api/orders/{orderId}/address-return': returned('seller', 'unaddressed', { version, reason: 'To 9 Oak Ave.' }),
  'POST /api/orders/{orderId}/appeal-return': returned('buyer', 'denied', { version, reason: 'It was not.' }),
  'POST /api/orders/{orderId}/decide-return': returned('nobody', 'appealed', {
    version,
    isAccepted: true,
    reason: 'New.',
  }),
  'POST /api/orders/{orderId}/send-return': returned('buyer', 'accepted', { version, ...tracking }),
  'POST /api/orders/{orderId}/correct-return': returned('buyer', 'sent', { version, ...tracking }),
  'POST /api/orders/{orderId}/undo-send-return': returned('buyer', 'sent', { version }),
  'POST /api/orders/{orderId}/receive-return': returned('seller', 'accepted', { version }),
  'POST /api/orders/{orderId}/dispute-return': returned('seller', 'sent', { version, ...statement }),
  'POST /api/orders/{orderId}/relist': returned('seller', 'received', { version }),
  'GET /api/orders/{orderId}/reviews': order('completed', 'buyer'),
  'POST /api/orders/{orderId}/reviews': completed({ body: { stars: 4, text: 'Packed well.' } }),
  'PUT /api/reviews/{reviewId}/reply': review({ body: { text: 'Thanks.' } }),
  'POST /api/reviews/{reviewId}/hide': review({ body: { reason: 'An insult.' } }, 'nobody'),
  'POST /api/reviews/{reviewId}/unhide': review({}, 'nobody'),
  'GET /api/members/{handle}/reviews': async ({ world }) => ({
    path: { handle: (await world.people.make.person()).handle },
    query: [['as', 'seller']],
  }),
  'POST /api/orders/{orderId}/decide': disputed('nobody', {
    version,
    backVbt: 3,
    reason: 'Both are a little right.',
  }),
}

type World = Given['world']
type Side = 'buyer' | 'seller' | 'nobody'

async function forSale({ sql, people: { make } }: World) {
  return makeForSale(make, await makeSeller(sql, make))
}

function ownAddress(prepared: Prepared = {}): Recipe {
  return async ({ world, person }) => {
    const { name, line1, city, state, zip } = address
    const [{ id }] = await world.sql<[{ id: number }]>`
      insert into addresses (member_id, name, line1, line2, city, state, zip, is_default)
      values (${person!.me.id}, ${name}, ${line1}, '', ${city}, ${state}, ${zip}, false) returning id`
    return { path: { addressId: String(id) }, ...prepared }
  }
}

/** An open checkout of one order, which its buyer can pay, unless it costs more than they have. */
function checkout(prepared: Prepared = {}, { vbt = 40 } = {}): Recipe {
  return async ({ world, person }) => {
    const { me } = person!
    await give(world.sql, me, 100)
    const seller = await makeSeller(world.sql, world.people.make)
    const post = await makeForSale(world.people.make, seller, { vbt })
    await world.sql`
      update checkouts set state = 'replaced', ended_at = now() where member_id = ${me.id} and state = 'open'`
    const [{ id }] = await world.sql<[{ id: number }]>`
      insert into checkouts (member_id, ends_at) values (${me.id}, now() + interval '15 minutes') returning id`
    await startOrder(world.sql, { buyer: me, seller, posts: [post], by: 'pickup', priceVbt: vbt, checkoutId: id })
    return { path: { checkoutId: String(id) }, ...prepared }
  }
}

/** A paid order that SQL has moved on to `state`. The caller is `side`. */
function order(state: OrderState, side: Side, prepared: Prepared = {}, by: 'shipping' | 'pickup' = 'shipping'): Recipe {
  return async ({ world, person }) => {
    const { make } = world.people
    const buyer = side === 'buyer' ? person!.me : await make.person()
    const seller = side === 'seller' ? person!.me : await make.person()
    await give(world.sql, buyer, 100)
    const post = await make.post({ kind: 'market', author: seller })
    const started = await startOrder(world.sql, { buyer, seller, posts: [post], by })
    await payOrder(world.sql, started, buyer)
    await world.sql`update orders set state = ${state} where id = ${started.id}`
    await world.sql`update goods_orders set return_until = now() + interval '1 day' where order_id = ${started.id}`
    return { path: { orderId: String(started.id) }, ...prepared }
  }
}

function shipped(prepared: Prepared): Recipe {
  return async (given) => {
    const ready = await order('shipped', 'seller', prepared)(given)
    await given.world
      .sql`update goods_orders set carrier = 'ups', left_at = now() where order_id = ${ready.path!.orderId!}`
    return ready
  }
}

function disputed(side: Side, body: object, { isAnswered = false } = {}): Recipe {
  return async (given) => {
    const prepared = await order('disputed', side, { body })(given)
    const answer = isAnswered ? { seller_text: 'It was fine.', seller_back_vbt: 0, answered_at: new Date() } : {}
    const ends = new Date(Date.now() + 5 * 86_400_000)
    const orderId = Number(prepared.path!.orderId)
    const claim = {
      order_id: orderId,
      reason: 'damaged',
      buyer_text: 'It is bent.',
      buyer_back_vbt: 5,
      from_state: 'shipped',
    }
    const { sql } = given.world
    await sql`insert into disputes ${sql({ ...claim, answer_by: ends, ends_at: ends, ...answer })}`
    await sql`update orders set is_for_moderators = true where id = ${orderId}`
    return prepared
  }
}

function returned(side: Side, state: ReturnState, body: object): Recipe {
  return async (given) => {
    const prepared = await order('completed', side, { body })(given)
    const { sql } = given.world
    const answer = { answer: 'It was used.', appealed_at: state === 'appealed' ? new Date() : null }
    const sent = state === 'sent' ? { carrier: 'ups', sent_at: new Date() } : {}
    const row = { order_id: Number(prepared.path!.orderId), state, reason: 'Odd.', ...answer, ...sent }
    await sql`insert into returns ${sql(row)}`
    if (state === 'appealed')
      await sql`update orders set is_for_moderators = true where id = ${prepared.path!.orderId!}`
    return prepared
  }
}

/** An order that the caller, its buyer, can review. */
function completed(prepared: Prepared): Recipe {
  return async (given) => {
    const made = await order('completed', 'buyer', prepared)(given)
    await given.world.sql`update orders set completed_at = now() where id = ${made.path!.orderId!}`
    return made
  }
}

/** A shown review about the caller, or about someone else. */
function review(prepared: Prepared, side: Side = 'seller'): Recipe {
  return async (given) => {
    const { path } = await order('completed', side)(given)
    const [{ id }] = await given.world.sql<[{ id: number }]>`
      insert into reviews (order_id, by, author_id, about_id, stars, text, item, shown_at)
      select id, 'buyer', buyer_id, seller_id, 4, 'Packed well.', 'A part', now()
      from orders where id = ${path!.orderId!} returning id`
    return { path: { reviewId: String(id) }, ...prepared }
  }
}
