import { migrationTest as test } from '#test/migrations.ts'
import { expect } from '#test/test.ts'

const BEFORE = ['left', 'acceptance', 'agreement', 'disagreement', 'return', 'cancellation', 'decline', 'over']
const AFTER = ['leave', 'accept', 'agree', 'disagree', 'give_back', 'cancel', 'decline', 'over']

test('stored steps, and those that nobody has been told of yet, get the names of their actions', async ({ before }) => {
  const { sql, migrate } = await before('0100')
  await sql`insert into members (id, handle, name) overriding system value values (1, 'ann', 'Ann'), (2, 'bea', 'Bea')`
  await sql`
    insert into deposits (id, buyer_id, seller_id, vbt, ends_at, title, make, model, year) overriding system value
    values (5, 1, 2, 400, now(), 'A car', 'Datsun', '510', 1971)`
  for (const [index, event] of BEFORE.entries()) {
    await sql`insert into deposit_steps (deposit_id, version, event, by) values (5, ${index + 1}, ${event}, 'buyer')`
  }
  await sql`
    insert into orders (id, number, checkout_id, buyer_id, seller_id, state, title, items, line_count, search, goods_vbt,
      fee_percent, fee_units, delivery_kind) overriding system value
    values (7, 'V-23456789', 1, 1, 2, 'refunded', 'A wheel', 1, 1, 'a wheel', 5, 5, 1, 'shipping')`
  await sql`insert into returns (order_id, state, reason) values (7, 'received', 'Odd')`
  for (const [index, event] of ['request_return', 'take_back'].entries()) {
    await sql`
      insert into order_steps (order_id, version, event, by, to_state)
      values (7, ${index + 1}, ${event}, 'seller', 'refunded')`
  }
  for (const [type, event] of [
    ['deposit_stepped', 'acceptance'],
    ['order_stepped', 'take_back'],
    ['order_stepped', 'ship'],
  ] as const) {
    await sql`
      insert into happenings (type, actor_id, subject_id, details) values (${type}, 1, 5, ${sql.json({ event, version: 2 })})`
  }

  await migrate()

  const stepsOf = async (table: string) =>
    (await sql<{ event: string }[]>`select event from ${sql(table)} order by version`).map(({ event }) => event)
  expect(await stepsOf('deposit_steps')).toEqual(AFTER)
  expect(await stepsOf('order_steps')).toEqual(['request_return', 'receive_return'])
  expect(await sql`select details from happenings order by id`).toEqual(
    ['accept', 'receive_return', 'ship'].map((event) => ({ details: { event, version: 2 } })),
  )
})
