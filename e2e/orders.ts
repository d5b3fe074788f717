import { expect, type Page } from '@playwright/test'

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const address = { name: 'Ann Lee', line1: '12 Elm St', city: 'Pasadena', state: 'CA', zip: '91101' }

/** Opens a storefront that ships for 2 VBT and offers pickup in Pasadena, and lists a part for 6 VBT. */
export async function sell(page: Page, title: string) {
  const storefront = {
    name: 'Coast Parts',
    shipsFrom: 'Pasadena, CA',
    shipsTo: 'contiguous',
    returnDays: 14,
    isOnHoliday: false,
    deliveryMethods: [{ name: 'Ground', priceVbt: 2, minDays: 3, maxDays: 5 }],
    pickupAddress: address,
  }
  expect((await page.request.put('/api/storefront', { data: storefront })).status()).toBeLessThan(300)
  const own = { condition: 'used', category: 'brakes', stock: 5, canShip: true, canPickUp: true }
  const data = { kind: 'market', title, description: 'Measured, and in the box.', tokens: 6, ...own }
  const reply = await page.request.post('/api/posts', { headers: key(), data })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { id: number }).id
}

/** Buys one piece with the buyer's own tokens, and returns the order. */
export async function buy(page: Page, postId: number, by: 'shipping' | 'pickup') {
  const { id: addressId } = await (await page.request.post('/api/addresses', { headers: key(), data: address })).json()
  const lines = [{ postId, quantity: 1, agreedVbt: 6 }]
  const started = await (await page.request.post('/api/checkouts', { headers: key(), data: { lines } })).json()
  const [order] = started.orders
  const { delivery } = order.goods.options.find(
    (one: { delivery: string }) => (one.delivery === 'pickup') === (by === 'pickup'),
  )
  const data = { addressId, deliveries: [{ orderId: order.id, delivery }] }
  const chosen = await (await page.request.patch(`/api/checkouts/${started.id}`, { data })).json()
  const payment = { headers: key(), data: { totalVbt: chosen.totalVbt } }
  const paid = await page.request.post(`/api/checkouts/${started.id}/payment`, payment)
  expect(paid.status(), await paid.text()).toBe(200)
  return order as { id: number; number: string }
}

/** A step that another journey already shows on screen. */
export async function takeStep(page: Page, { id }: { id: number }, name: string, body: object = {}) {
  const { version } = await (await page.request.get(`/api/orders/${id}`)).json()
  const reply = await page.request.post(`/api/orders/${id}/${name}`, { headers: key(), data: { version, ...body } })
  expect(reply.status(), await reply.text()).toBe(200)
}
