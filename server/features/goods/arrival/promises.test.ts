import type { Checkout } from '#contract/checkouts.ts'
import type { Order, OrderPage } from '#contract/orders.ts'
import type { Post } from '#contract/posts.ts'
import { give } from '#test/bounty.ts'
import { makeAddress, makeForSale, makeSeller, pay } from '#test/checkouts.ts'
import { makeOrder, passDays } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'

const DAY = 86_400_000
const daysBetween = (from: string | null, to: string | null) => (Date.parse(to!) - Date.parse(from!)) / DAY

test('the handling time of a storefront, or of a post, decides when an order ships and arrives', async ({
  sql,
  make,
  as,
}) => {
  const [ann, bea] = [await make.person(), await makeSeller(sql, make)]
  await give(sql, ann, 1000)
  await makeAddress(sql, ann)
  const client = await as(ann)
  await sql`update storefronts set handling_days = 2 where member_id = ${bea.id}`
  const [quick, slow] = [await makeForSale(make, bea), await makeForSale(make, bea)]
  await sql`update market_items set handling_days = 5 where post_id = ${slow.id}`
  const handlingOf = async ({ id }: { id: number }) => (await client.get<Post>(`/posts/${id}`)).body.sale!.handlingDays
  expect([await handlingOf(quick), await handlingOf(slow)]).toEqual([2, 5])

  // One order, so the slower part decides.
  const lines = [quick, slow].map(({ id }) => ({ postId: id, quantity: 1, agreedVbt: 40 }))
  const { body } = await client.post<Checkout>('/checkouts', { lines })
  expect(body.orders[0]!.goods!.options[0]!.arrives).toEqual({ min: 8, max: 10 })
  // What changes meanwhile doesn't change what was promised.
  await sql`update market_items set handling_days = 9 where post_id = ${slow.id}`
  await pay(client, body)

  const { paidAt, goods } = (await client.get<Order>(`/orders/${body.orders[0]!.id}`)).body
  expect(daysBetween(paidAt, goods!.shipBy)).toBe(5)
  expect([daysBetween(paidAt, goods!.arrival!.first), daysBetween(paidAt, goods!.arrival!.last)]).toEqual([8, 10])
  const [row] = (await client.get<OrderPage>('/orders?side=buying')).body.items
  expect(row!.goods).toMatchObject({ shipBy: goods!.shipBy, arrival: goods!.arrival })
})

test('once it ships, it arrives that many days later, and that is what counts for a dispute', async ({
  sql,
  make,
  as,
}) => {
  const { buyer, seller, id } = await makeOrder(sql, make, { handlingDays: 10 })
  const ann = await as(buyer)
  const see = async () => (await ann.get<Order>(`/orders/${id}`)).body
  const { version } = await see()
  await (await as(seller)).post(`/orders/${id}/ship`, { version, carrier: 'ups', isUntracked: true })

  const [{ leftAt }] = await sql<[{ leftAt: string }]>`select left_at from goods_orders where order_id = ${id}`
  const { goods } = await see()
  expect(goods!.shipBy).toBeNull()
  expect([daysBetween(leftAt, goods!.arrival!.first), daysBetween(leftAt, goods!.arrival!.last)]).toEqual([3, 5])
  expect(daysBetween(goods!.arrival!.last, goods!.notArrivedFrom)).toBe(3)

  await passDays(sql, { id }, 6)
  const { version: now } = await see()
  await ann.post(`/orders/${id}/confirm`, { version: now, isFine: false })
  expect((await see()).goods!.arrival).toBeNull()
})

test('a pickup is ready by a day, and arrives nowhere', async ({ sql, make, as }) => {
  const { buyer, id } = await makeOrder(sql, make, { by: 'pickup' })
  const { goods, paidAt } = (await (await as(buyer)).get<Order>(`/orders/${id}`)).body
  expect(daysBetween(paidAt, goods!.shipBy)).toBe(3)
  expect(goods!.arrival).toBeNull()
})

test('nothing was promised to older orders, and a promise is never later than the end of the order', async ({
  sql,
  make,
  as,
}) => {
  const { buyer, id } = await makeOrder(sql, make)
  const ann = await as(buyer)
  const see = async () => (await ann.get<Order>(`/orders/${id}`)).body
  await sql`update orders set due_at = paid_at + interval '1 day' where id = ${id}`
  const { goods, deadline } = await see()
  expect(goods!.shipBy).toBe(deadline!.dueAt)
  await sql`update goods_orders set handling_days = null where order_id = ${id}`
  expect((await see()).goods).toMatchObject({ shipBy: null, arrival: null })
})
