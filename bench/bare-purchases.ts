import { orderHeld, postTransfers, unitsOf } from '../server/features/ledger/index.ts'
import type { Pool, Transaction } from '../server/platform/database/database.ts'
import type { Buyer, Item } from './shop.ts'

/** The same purchase as plain SQL: only the statements that change what a purchase changes, in two transactions. */
export async function bareBuy(sql: Pool, buyer: Buyer, item: Item) {
  const from = performance.now()
  const begun = await sql.begin((tx) => checkOut(tx, buyer, item))
  const between = performance.now()
  await sql.begin((tx) => pay(tx, buyer, begun))
  return { checkout: between - from, payment: performance.now() - between }
}

type Begun = { checkoutId: number; orderId: number; totalVbt: number }
let orders = 0

async function checkOut(tx: Transaction, { id: buyerId }: Buyer, { id: postId, deliveryVbt }: Item): Promise<Begun> {
  const [{ checkoutId }] = await tx<[{ checkoutId: number }]>`
    insert into checkouts (member_id, ends_at, address_id)
    select ${buyerId}, now() + interval '15 minutes', id from addresses where member_id = ${buyerId}
    returning id as checkout_id`
  const [post] = await tx`
    select title, cover_id, tokens, author_id from posts join stock on stock.post_id = posts.id
    where posts.id = ${postId} and on_hand > sold for no key update of stock`
  await tx`
    insert into stock_holds (checkout_id, post_id, buyer_id, quantity, ends_at)
    values (${checkoutId}, ${postId}, ${buyerId}, 1, now() + interval '15 minutes')`
  await tx`update stock set held_until = greatest(held_until, now() + interval '15 minutes') where post_id = ${postId}`
  orders += 1
  const [{ orderId, totalVbt }] = await tx<[{ orderId: number; totalVbt: number }]>`
    insert into orders (kind, number, checkout_id, buyer_id, seller_id, title, thumbnail_id, items, line_count, search,
      variant, lines_vbt, delivery_vbt, fee_percent, fee_units, waits_for, due_at, buyer_rank,
      seller_rank)
    select 'goods', number, ${checkoutId}, ${buyerId}, ${post!.authorId}, ${post!.title}, ${post!.coverId}, 1, 1,
      ${post!.title}::text || e'\n' || lower(number), 'shipping', ${post!.tokens}, ${deliveryVbt}, 5, 10000,
      'buyer', now() + interval '15 minutes', extract(epoch from now()) * 1000, 1e14 - extract(epoch from now()) * 1000
    from (select 'V-Z' || translate(upper(lpad(to_hex(${orders}::int), 7, '0')), '01', 'XY') as number) made
    returning id as order_id, total_vbt`
  await tx`
    insert into goods_orders (order_id, delivery_name, return_days) values (${orderId}, 'Ground', 14)`
  await tx`
    insert into order_lines (order_id, line, subject_type, subject_id, title, thumbnail_id, condition, quantity, price_vbt, agreed_vbt)
    values (${orderId}, 0, 'post', ${postId}, ${post!.title}, ${post!.coverId}, 'used', 1, ${post!.tokens}, ${post!.tokens})`
  await keepKey(tx, buyerId, checkoutId)
  return { checkoutId, orderId, totalVbt }
}

async function pay(tx: Transaction, { id: buyerId }: Buyer, { checkoutId, orderId, totalVbt }: Begun) {
  await tx`update checkouts set state = 'paid', ended_at = clock_timestamp() where id = ${checkoutId}`
  await tx`
    update orders set state = 'paid', version = 2, paid_at = clock_timestamp(), waits_for = 'seller',
      due_at = now() + interval '14 days', seller_rank = extract(epoch from now() + interval '14 days') * 1000,
      buyer_rank = 1e14 - extract(epoch from now()) * 1000, place = 'Pasadena, CA'
    where id = ${orderId}`
  await tx`update goods_orders set ship_to = '{"city": "Pasadena"}' where order_id = ${orderId}`
  const [sold] = await tx`
    delete from stock_holds where checkout_id = ${checkoutId} returning post_id, quantity`
  await tx`update stock set sold = sold + ${sold!.quantity} where post_id = ${sold!.postId}`
  await tx`
    insert into order_steps (order_id, version, event, actor_id, by, from_state, to_state)
    values (${orderId}, 2, 'pay', ${buyerId}, 'buyer', 'pending_payment', 'paid')`
  await tx`
    insert into deadlines (subject_type, subject_id, event, reminder, due_at) values
      ('order', ${orderId}, 'never_shipped', 0, now() + interval '14 days'),
      ('order', ${orderId}, 'never_shipped', 1, now() + interval '3 days')`
  await tx`delete from cart_lines where member_id = ${buyerId} and post_id = ${sold!.postId}`
  await tellSeller(tx, { buyerId, orderId, totalVbt })
  await keepKey(tx, buyerId, checkoutId)
  await postTransfers(tx, [orderHeld({ orderId, buyerId, units: unitsOf(totalVbt) })])
}

async function tellSeller(tx: Transaction, paid: { buyerId: number; orderId: number; totalVbt: number }) {
  const { buyerId, orderId, totalVbt } = paid
  await tx`
    insert into happenings (type, actor_id, subject_id, details)
    select 'order_stepped', ${buyerId}, id, jsonb_build_object('kind', 'goods', 'event', 'pay', 'by', 'buyer', 'version', 2,
      'state', 'paid', 'buyerId', buyer_id, 'sellerId', seller_id, 'variant', 'shipping', 'isAfterTopUp', false,
      'totalVbt', ${totalVbt}::int, 'backVbt', 0, 'payoutVbt', ${totalVbt}::int, 'movesTokens', true)
    from orders where id = ${orderId}`
}

async function keepKey(tx: Transaction, memberId: number, checkoutId: number) {
  await tx`
    insert into idempotency_keys (member_id, key, fingerprint, reply)
    values (${memberId}, gen_random_uuid(), 'a fingerprint of the request', ${tx.json({ id: checkoutId })})`
}
