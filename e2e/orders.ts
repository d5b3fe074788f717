import { type Browser, expect, type Page } from '@playwright/test'
import { giveTokens } from './database.ts'
import { newMember } from './members.ts'

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const address = { name: 'Ann Lee', line1: '12 Elm St', city: 'Pasadena', state: 'CA', zip: '91101' }

/** Opens a storefront that ships for 2 VBT and offers pickup in Pasadena, and lists a part for 6 VBT. */
export async function sell(page: Page, title: string) {
  const storefront = {
    ...{ name: 'Coast Parts', shipsFrom: 'Pasadena, CA', shipsTo: 'contiguous', returnDays: 14, isOnHoliday: false },
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
  const { delivery } = order.options.find(
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

/** On the page, Dee Whitfield with 100 VBT; in another browser, Otto Brandt, who sells a part to her. */
export async function newTrade(page: Page, browser: Browser, title: string) {
  const seller = await (await browser.newContext()).newPage()
  await newMember(seller, 'Otto Brandt')
  const postId = await sell(seller, title)
  const dee = await newMember(page, 'Dee Whitfield')
  await giveTokens(dee.id, 100)
  const shipped = async () => {
    const order = await buy(page, postId, 'shipping')
    await takeStep(seller, order, 'ship', { carrier: 'ups', trackingNumber: '1Z84F2209137' })
    return order
  }
  const ready = async () => {
    const order = await buy(page, postId, 'pickup')
    await takeStep(seller, order, 'make-ready')
    return order
  }
  const completed = async () => {
    const order = await shipped()
    await takeStep(page, order, 'confirm', { isFine: true })
    return order
  }
  return { seller, postId, buyerId: dee.id, shipped, ready, completed }
}

/** Both sides open the page of an order. */
export async function openBoth(pages: readonly Page[], { id }: { id: number }) {
  for (const page of pages) await page.goto(`/#/orders/${id}`)
}

type Shown = { state: string; next: string | RegExp; tokens: string }

/** What the page of an order says first: its state, what is next, and where the tokens are. */
export async function expectShown(page: Page, { state, next, tokens }: Shown) {
  await expect(page.getByRole('region', { name: next })).toContainText(tokens)
  await expect(page.getByRole('list', { name: 'Timeline' }).locator('[aria-current=step]')).toContainText(state)
}

/** How many tokens a member can spend. */
export async function tokensOf(page: Page) {
  return ((await (await page.request.get('/api/wallet')).json()) as { availableVbt: number }).availableVbt
}
