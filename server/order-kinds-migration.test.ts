import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'

test('what only goods have moves to a table of theirs, and lines and prices name what they are about', async ({
  before,
}) => {
  const { sql, migrate } = await before('0103')
  await sql`insert into members (id, handle, name) overriding system value values (1, 'ann', 'Ann'), (2, 'bea', 'Bea')`
  await sql`
    insert into posts (id, kind, author_id, title, description, reading_seconds) overriding system value
    values (3, 'market', 2, 'A wheel', 'Round.', 5)`
  const address = { city: 'Pasadena', state: 'CA' }
  await sql`
    insert into orders (id, number, checkout_id, buyer_id, seller_id, state, title, items, line_count, search, goods_vbt,
      delivery_vbt, fee_percent, fee_units, delivery_kind, delivery_name, min_days, max_days, ship_to, carrier,
      tracking_number, boxes, return_days, return_until, paid_at) overriding system value
    values (7, 'V-23456789', 1, 1, 2, 'completed', 'A wheel', 1, 1, 'a wheel', 40, 5, 5, 20000, 'shipping', 'Ground', 3, 5,
        ${sql.json(address)}, 'ups', '1Z 999', 2, 14, '2026-12-10T12:00Z', now()),
      (8, 'V-2345678A', 2, 1, 2, 'pending_payment', 'A wheel', 1, 1, 'a wheel', 40, 0, 5, 20000, null, '', null, null, null,
        null, null, null, null, null, null)`
  await sql`
    insert into order_lines (order_id, line, post_id, title, condition, quantity, price_vbt, agreed_vbt, offer_id) values
      (7, 0, 3, 'A wheel', 'used', 1, 30, 30, 9), (7, 1, null, 'A gone wheel', 'new', 1, 10, 10, null)`
  await sql`
    insert into happenings (type, actor_id, subject_id, details) values
      ('order_stepped', 1, 7, ${sql.json({ event: 'pay', version: 2 })}), ('comment_made', 1, 3, '{}')`

  await migrate()

  expect(await sql`select id, kind, variant, lines_vbt, delivery_vbt, total_vbt from orders order by id`).toEqual([
    { id: 7, kind: 'goods', variant: 'shipping', linesVbt: 40, deliveryVbt: 5, totalVbt: 45 },
    { id: 8, kind: 'goods', variant: null, linesVbt: 40, deliveryVbt: 0, totalVbt: 40 },
  ])
  const [shipped, open] = await sql`select * from goods_orders order by order_id`
  expect(shipped).toMatchObject({
    orderId: 7,
    deliveryName: 'Ground',
    minDays: 3,
    maxDays: 5,
    shipTo: address,
    carrier: 'ups',
    trackingNumber: '1Z 999',
    boxes: 2,
    returnDays: 14,
    returnUntil: '2026-12-10T12:00:00.000Z',
  })
  expect(open).toMatchObject({ orderId: 8, deliveryName: '', shipTo: null, returnDays: null })
  expect(
    await sql`select subject_type, subject_id, agreed_in_type, agreed_in_id from order_lines order by line`,
  ).toEqual([
    { subjectType: 'post', subjectId: 3, agreedInType: 'offer', agreedInId: 9 },
    { subjectType: 'post', subjectId: null, agreedInType: null, agreedInId: null },
  ])
  expect(await sql`select details from happenings order by id`).toEqual([
    { details: { event: 'pay', version: 2, kind: 'goods', movesTokens: true } },
    { details: {} },
  ])
  await expect(sql`update orders set state = 'washing' where id = 7`).rejects.toMatchObject({
    constraint: 'orders_of_goods',
  })
})
