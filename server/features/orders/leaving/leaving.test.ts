import type { Problem } from '#contract/basics.ts'
import type { OpenOrders, Order } from '#contract/orders.ts'
import type { clientOf, Person } from '#test/client.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { home, makeOrder, payOrder, payOrderIn, shop, startOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import { defaultTerms } from '../../../order-kinds.ts'
import { requestReturn } from '../../goods/returns/actions.ts'
import { ordersOpen } from './policy.ts'

async function leave(client: Awaited<ReturnType<typeof clientOf>>, { handle }: Person) {
  const { body } = await client.get<{ givenUpVbt: number }>('/me/farewell')
  return client.post<Problem>('/me/delete', { handle, givenUpVbt: body.givenUpVbt })
}

test('neither side can delete the account while an order is open; afterward, the order stays', async ({
  sql,
  make,
  as,
}) => {
  const { id, buyer, seller } = await makeOrder(sql, make)
  const others = await makeOrder(sql, make)
  const [ann, bea] = [await as(buyer), await as(seller)]
  const [{ number }] = await sql<[{ number: string }]>`select number from orders where id = ${id}`

  for (const [person, client, side] of [
    [buyer, ann, 'buying'],
    [seller, bea, 'selling'],
  ] as const) {
    expect(await leave(client, person)).toMatchObject({
      status: 409,
      body: { code: 'orders_open', detail: expect.stringContaining(`${number} (${side}). You can decline sales`) },
    })
  }
  await bea.post(`/orders/${id}/decline`, { version: 2, reason: 'I’m leaving.' })
  expect((await leave(bea, seller)).status).toBe(204)

  const { body } = await ann.get<Order>(`/orders/${id}`)
  expect(body).toMatchObject({ seller: null, state: 'canceled', lines: [{ title: 'Brake pads' }] })
  expect(body.history.at(-1)).toMatchObject({ actor: null, reason: 'I’m leaving.' })

  // Their addresses go with them.
  const addresses = () => sql`
    select ship_to, pickup_address from goods_orders
    where order_id = any (${[id, others.id]}::bigint[]) order by order_id`
  const both = { shipTo: home, pickupAddress: shop }
  expect(await addresses()).toEqual([{ ...both, pickupAddress: null }, both])
  expect((await leave(ann, buyer)).status).toBe(204)
  expect(await addresses()).toEqual([{ shipTo: null, pickupAddress: null }, both])
})

test('the refusal names five orders, and says how many more there are', () => {
  const open = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ number: `V-${index + 1}`, isSale: true }))

  expect(ordersOpen(open(5)).message).toContain('V-4 (selling), V-5 (selling). You can')
  expect(ordersOpen(open(7)).message).toContain('V-5 (selling), and 2 more. You can')
})

test('whoever wants to leave sees which orders must end first, on both sides', async ({ sql, make, as }) => {
  const { id, buyer, seller, post } = await makeOrder(sql, make, { returnDays: 14, title: 'Door' })
  const sent = await startOrder(sql, { buyer, seller, posts: [post], title: 'Hood' })
  await payOrder(sql, sent, buyer)
  await startOrder(sql, { buyer, seller, posts: [post], title: 'Never paid' })
  await makeOrder(sql, make)
  const [ann, bea] = [await as(buyer), await as(seller)]
  const open = async (client: typeof ann) => (await client.get<OpenOrders>('/orders/open')).body
  await bea.post(`/orders/${sent.id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })

  expect(await open(bea)).toMatchObject({
    items: [
      { id, title: 'Door', side: 'selling', state: 'paid' },
      { id: sent.id, title: 'Hood', side: 'selling', state: 'shipped' },
    ],
    total: 2,
  })
  const { items } = await open(ann)
  expect(items).toMatchObject([{ side: 'buying' }, { side: 'buying' }])
  const [first, second] = items.map(({ number }) => number)
  expect((await leave(ann, buyer)).body.detail).toContain(`${first} (buying), ${second} (buying).`)

  await bea.post(`/orders/${id}/decline`, { version: 2, reason: 'I’m leaving.' })
  expect((await open(bea)).items).toMatchObject([{ id: sent.id }])
  await ann.post(`/orders/${sent.id}/confirm`, { version: 3, isFine: true })
  expect(await open(bea)).toEqual({ items: [], total: 0 })
})

test('neither side leaves while their order is paid', async ({ sql, make, as }) => {
  for (const side of ['seller', 'buyer'] as const) {
    const order = await makeOrder(sql, make, { isPaid: false })
    const [paid, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const paying = sql.begin(async (tx) => {
      await payOrderIn(tx, order, order.buyer)
      paid.resolve()
      await mayCommit.promise
    })
    await paid.promise
    const leaving = leave(await as(order[side]), order[side])
    await untilLockWait(sql)
    mayCommit.resolve()
    await paying
    expect((await leaving).body.code).toBe('orders_open')
  }
})

test('a seller does not leave while a return is requested', async ({ sql, make, as }) => {
  const { id, buyer, seller } = await makeOrder(sql, make, { returnDays: 14 })
  const [ann, bea] = [await as(buyer), await as(seller)]
  await bea.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  const { version } = (await ann.post<Order>(`/orders/${id}/confirm`, { version: 3, isFine: true })).body
  const [requested, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const requesting = sql.begin(async (tx) => {
    const caller = { viewer: buyer, orderId: id, terms: defaultTerms, fileUses: [] }
    await requestReturn(tx, caller, { version, reason: 'Does not fit.' })
    requested.resolve()
    await mayCommit.promise
  })
  await requested.promise
  const leaving = leave(bea, seller)
  await untilLockWait(sql)
  mayCommit.resolve()
  await requesting
  expect((await leaving).body.code).toBe('orders_open')
})

test('nobody pays a seller who left meanwhile', async ({ sql, make, as }) => {
  const order = await makeOrder(sql, make, { isPaid: false })
  expect((await leave(await as(order.seller), order.seller)).status).toBe(204)

  await expect(payOrder(sql, order, order.buyer)).rejects.toMatchObject({ code: 'seller_left' })
})
