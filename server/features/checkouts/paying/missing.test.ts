import type { Problem } from '#contract/basics.ts'
import type { Checkout } from '#contract/checkouts.ts'
import type { TopUp } from '#contract/payments.ts'
import { give } from '#test/bounty.ts'
import { checkOut, deliverBy, makeForSale, makeSeller } from '#test/checkouts.ts'
import { expect, test as plain } from '#test/payments.ts'
import { checkBooks } from '../../ledger/index.ts'

/** Ann has 10 VBT, and wants to pick up an engine for 7,016 VBT ($1,754). */
const test = plain.extend('scene', async ({ sql, make, shopper }) => {
  const ann = await shopper()
  await give(sql, ann.person, 10)
  const bea = await makeSeller(sql, make)
  const post = await makeForSale(make, bea, { title: 'Engine', vbt: 7016, stock: 9 })
  const begun = (await checkOut(ann, [{ post, agreedVbt: 7016 }])).body
  const checkout = (await deliverBy(ann, begun, 'Pickup')).body
  const path = `/checkouts/${checkout.id}`
  return {
    ann,
    post,
    checkout,
    path,
    buy: (vbt: number, key?: string) => ann.post<TopUp & Problem>(`${path}/top-ups`, { vbt }, key),
    see: async () => (await ann.get<Checkout>(path)).body,
  }
})

test('what is missing at a checkout is one purchase, above the limit of a Basic Order', async ({ scene, sql }) => {
  const { ann, checkout, buy, path } = scene
  const key = crypto.randomUUID()
  const { status, body } = await buy(checkout.missingVbt, key)
  const again = await buy(checkout.missingVbt, key)
  await ann.put(`${path}/payment-after-top-up`, { totalVbt: 7016 })
  const paid = (await ann.pay(body.id)).body

  expect(checkout.missingVbt).toBe(7006)
  expect([status, again.body.id]).toEqual([201, body.id])
  expect(paid).toMatchObject({ state: 'paid', vbt: 7006, cents: 175_150 })
  expect((await ann.wallet()).availableVbt).toBe(7016)
  expect((await ann.refund(paid.id, 2001)).status).toBe(201)
  expect(await checkBooks(sql)).toEqual([])
})

test('no more than is missing, and no more than is left of the day', async ({ scene, sql }) => {
  const { ann, buy } = scene
  const over = await buy(7007)
  await ann.buy(2000)
  const less = await buy(5007)
  await ann.refund((await ann.get<{ items: TopUp[] }>('/top-ups')).body.items[0]!.id, 2000)
  const limit = await buy(7006)
  const left = await buy(6000)

  expect(over).toMatchObject({
    status: 409,
    body: { code: 'not_missing', detail: 'Only $1,751.50 (7,006 VBT) is missing. Check the total, then pay.' },
  })
  expect(less).toMatchObject({ body: { detail: 'Only $1,251.50 (5,006 VBT) is missing. Check the total, then pay.' } })
  expect(limit).toMatchObject({
    status: 409,
    body: {
      code: 'purchase_limit',
      detail: 'You can buy 8,000 VBT in 24 hours. You have 6,000 VBT left. You can buy more in 24 hours.',
    },
  })
  expect(left.status).toBe(201)
  expect(await checkBooks(sql)).toEqual([])
})

test('only its buyer can, while it is open and tokens are missing', async ({ scene, shopper, sql }) => {
  const { ann, checkout, buy, path } = scene
  const other = await shopper()

  expect((await other.post(`${path}/top-ups`, { vbt: 40 })).status).toBe(404)
  for (const vbt of [3, 80_001, 4.5, '40', null]) expect((await ann.post(`${path}/top-ups`, { vbt })).status).toBe(400)
  await give(sql, ann.person, 7006)
  expect(await buy(4)).toMatchObject({ body: { code: 'not_missing', detail: /^You have enough tokens/ } })
  await ann.delete(path)
  expect(await buy(4)).toMatchObject({ body: { code: 'checkout_ended' } })
  expect(checkout.state).toBe('open')
})
