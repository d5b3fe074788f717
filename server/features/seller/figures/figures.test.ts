import type { SellerFigures } from '#contract/seller.ts'
import { open, send } from '#test/inbox.ts'
import { makeOrder, payOrder, startOrder } from '#test/orders.ts'
import { expect, test } from '#test/test.ts'
import { checkBooks, vbtOf } from '../../ledger/index.ts'

const DAY = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test('tokens in escrow are listed by the day the seller earns them', async ({ sql, make, as }) => {
  const { seller, buyer, post, ...paid } = await makeOrder(sql, make)
  const orders = [paid]
  for (let more = 0; more < 3; more++) {
    const order = await startOrder(sql, { buyer, seller, posts: [post] })
    await payOrder(sql, order, buyer)
    orders.push(order)
  }
  await makeOrder(sql, make)
  const [ann, bea] = [await as(buyer), await as(seller)]
  for (const { id } of orders.slice(1))
    await bea.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  await ann.post(`/orders/${orders[2]!.id}/confirm`, { version: 3, isFine: false })
  await ann.post(`/orders/${orders[3]!.id}/confirm`, { version: 3, isFine: true })

  const { body } = await bea.get<SellerFigures>('/seller/figures')

  // Each is 40 VBT with a fee of 2, and 5 for delivery.
  expect(body.escrow).toEqual([
    { day: dayAfter(14), orders: 1, vbt: 43 },
    { day: dayAfter(21 + 14), orders: 1, vbt: 43 },
    { day: null, orders: 1, vbt: 43 },
  ])
  expect(body.inEscrowVbt).toBe(3 * 43)
  const [{ units }] = await sql<[{ units: number }]>`
    select sum(balance - fee_units)::bigint as units from orders
      join ledger_accounts on name = 'escrow:' || buyer_id || ':order:' || orders.id
    where seller_id = ${seller.id} and balance > 0`
  expect(body.inEscrowVbt).toBe(vbtOf(units))
})

test('earnings and fees match the books, whatever happened to the orders', async ({ sql, make, as }) => {
  const { seller, buyer, post, ...first } = await makeOrder(sql, make, { priceVbt: 37, returnDays: 14 })
  const orders = [first]
  for (const priceVbt of [21, 63, 50]) {
    const order = await startOrder(sql, { buyer, seller, posts: [post], priceVbt })
    await payOrder(sql, order, buyer)
    orders.push(order)
  }
  const [kept, split, declined] = orders.slice(1).map(({ id }) => id)
  const [ann, bea] = [await as(buyer), await as(seller)]
  for (const id of [first.id, kept]) {
    await bea.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
    await ann.post(`/orders/${id}/confirm`, { version: 3, isFine: true })
  }
  await bea.post(`/orders/${split}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  await ann.post(`/orders/${split}/dispute`, { version: 3, reason: 'damaged', text: 'Bent.', backVbt: 10 })
  await bea.post(`/orders/${split}/answer-dispute`, { version: 4, text: 'Sorry.', backVbt: 10 })
  await bea.post(`/orders/${declined}/decline`, { version: 2, reason: 'Broken.' })

  const before = (await bea.get<SellerFigures>('/seller/figures?days=7')).body
  // 37 + 5 and 21 + 5 less 5 % of the goods, and 63 + 5 less 10 and 5 % of 53.
  expect(before).toMatchObject({ orders: 4, soldVbt: 42 + 26 + 68 + 55, sales: 3, escrow: [], inEscrowVbt: 0 })
  expect(before.earnedVbt).toBeCloseTo(40.15 + 24.95 + 55.35, 4)
  expect(before.feesVbt).toBeCloseTo(1.85 + 1.05 + 2.65, 4)
  expect(before.days).toHaveLength(7)
  expect(before.days.at(-1)).toMatchObject({ day: dayAfter(0), orders: 4, earnedVbt: before.earnedVbt })
  expect(vbtOf(await balanceOf('fees'))).toBeCloseTo(before.feesVbt, 4)

  const { version } = (await ann.get<{ version: number }>(`/orders/${first.id}`)).body
  await ann.post(`/orders/${first.id}/request-return`, { version, reason: 'Does not fit.' })
  await bea.post(`/orders/${first.id}/accept-return`, { version: version + 1, reason: 'To 9 Oak Ave.' })
  await bea.post(`/orders/${first.id}/receive-return`, { version: version + 2 })
  const after = (await bea.get<SellerFigures>('/seller/figures?days=7')).body

  expect(after.earnedVbt).toBe(vbtOf(await balanceOf(`available:${seller.id}`)))
  expect(vbtOf(await balanceOf('fees'))).toBe(after.feesVbt)
  expect(after).toMatchObject({ orders: 4, sales: 2 })
  expect(await checkBooks(sql)).toEqual([])

  async function balanceOf(account: string) {
    const [{ units }] = await sql<[{ units: number }]>`
      select coalesce(sum(case when payee.name = ${account} then amount else - amount end), 0)::bigint as units
      from ledger_postings join ledger_accounts payer on payer.id = from_account_id
        join ledger_accounts payee on payee.id = to_account_id
        join ledger_transfers on ledger_transfers.id = transfer_id
      where ${account} in (payer.name, payee.name) and subject = any (${orders.map(({ id }) => `order:${id}`)}::text[])`
    return units
  }
})

test('each day shows its sales, and the shipping time is the median', async ({ sql, make, as }) => {
  const { seller, buyer, post, ...first } = await makeOrder(sql, make)
  const orders = [first]
  for (let more = 0; more < 2; more++) {
    const order = await startOrder(sql, { buyer, seller, posts: [post] })
    await payOrder(sql, order, buyer)
    orders.push(order)
  }
  const bea = await as(seller)
  expect((await bea.get<SellerFigures>('/seller/figures')).body.shipHours).toBeNull()
  for (const { id } of orders) await bea.post(`/orders/${id}/ship`, { version: 2, carrier: 'ups', isUntracked: true })
  for (const [index, hours] of [30, 80, 200].entries()) {
    await sql`
      update orders set paid_at = now() - make_interval(hours => ${hours}),
        created_at = now() - make_interval(hours => ${hours}) where id = ${orders[index]!.id}`
  }

  const { body } = await bea.get<SellerFigures>('/seller/figures?days=7')

  expect(body.shipHours).toBe(80)
  expect(body.days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((days) => dayAfter(-days)))
  expect([body.orders, body.soldVbt]).toEqual([2, 90])
  expect(body.days.filter(({ orders }) => orders > 0)).toHaveLength(2)
  expect((await bea.get<SellerFigures>('/seller/figures?days=365')).body.days).toHaveLength(365)
  expect((await bea.get('/seller/figures?days=8')).status).toBe(400)
})

test('the time to reply is the median of what buyers asked, also of what waits for a reply', async ({
  sql,
  make,
  as,
}) => {
  const seller = await make.person()
  const bea = await as(seller)
  const part = await make.post({ kind: 'market', author: seller })
  const replyHours = async () => (await bea.get<SellerFigures>('/seller/figures')).body.replyHours
  const ask = async (daysAgo: number, hours: number | null, about: { postId?: number } = { postId: part.id }) => {
    const ann = await as(await make.person())
    const chat = await open(ann, seller)
    await send(ann, chat, 'Does it fit?', about)
    if (hours !== null) await send(bea, chat, 'It does.')
    await sql`
      update messages set sent_at = now() - make_interval(days => ${daysAgo})
        + make_interval(hours => case seq when 1 then 0 else ${hours ?? 0}::int end)
      where conversation_id = ${chat}`
  }
  await ask(5, 3)
  await ask(5, 1)
  await ask(100, 9)
  await ask(5, 9, {})
  expect(await replyHours()).toBeNull()

  await ask(5, 7)
  expect(await replyHours()).toBe(3)
  await ask(2, null)
  await ask(0, null)
  expect(await replyHours()).toBe(5)
})

test('questions about orders count as well, and only the first one of each', async ({ sql, make, as }) => {
  const { seller, buyer, post, ...first } = await makeOrder(sql, make)
  const orders = [first]
  for (let more = 0; more < 2; more++) {
    const order = await startOrder(sql, { buyer, seller, posts: [post] })
    await payOrder(sql, order, buyer)
    orders.push(order)
  }
  const [ann, bea] = [await as(buyer), await as(seller)]
  for (const [index, { id: orderId }] of orders.entries()) {
    const { id } = (await ann.post<{ id: number }>('/conversations', { orderId })).body
    await send(ann, id, 'When will it ship?')
    await send(bea, id, 'Tomorrow.')
    await send(ann, id, 'Great.')
    const hours = [2, 4, 30][index]!
    await sql`
      update messages set sent_at = sent_at - interval '2 days'
        + make_interval(hours => case seq when 1 then 0 else ${hours}::int end)
      where conversation_id = ${id}`
  }

  expect((await bea.get<SellerFigures>('/seller/figures')).body.replyHours).toBe(4)
})
