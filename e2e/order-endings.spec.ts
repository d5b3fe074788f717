// Slices: orders, checkouts, stock
import type { Page } from '@playwright/test'
import { expect, expectAccessibleAtBothSizes, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { expectShown, newTrade, openBoth, tokensOf } from './orders.ts'
import { newSeller } from './sellers.ts'
import { expectSteps } from './steps.ts'
import { endCheckouts } from './time.ts'

async function startCheckout(page: Page, postId: number) {
  const data = { lines: [{ postId, quantity: 1, agreedVbt: 100 }] }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { id, orders } = await (await page.request.post('/api/checkouts', { headers, data })).json()
  return { id: id as number, order: orders[0] as { id: number } }
}

test('an order that is not paid ends with its time or its checkout, and others can buy again', async ({
  page,
  browser,
}) => {
  const hugh = await newSeller(browser, 'Hugh Marlow')
  const seat = await hugh.sell({ title: 'Bucket seat', tokens: 100, canShip: false })
  const rival = await (await browser.newContext()).newPage()
  const { id: buyerId } = await newMember(page, 'Dee Whitfield')
  const late = await startCheckout(page, seat.id)
  await page.goto(`/#/orders/${late.order.id}`)
  const held = { state: 'Waiting for payment', next: 'This order isn’t paid yet', tokens: 'held for you until' }
  await expectShown(page, held)
  await expectAccessibleAtBothSizes(page)
  await rival.goto(`/#/marketpost/${seat.id}`)
  await expect(rival.getByText('Held for another buyer.', { exact: false })).toBeVisible()

  await endCheckouts(buyerId)
  await expectShown(page, { state: 'Expired', next: 'This order expired', tokens: 'There’s nothing left to do.' })
  await expect(page.getByRole('link', { name: 'Finish paying' })).toHaveCount(0)
  await rival.reload()
  await expect(rival.getByRole('button', { name: 'Buy now' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page)
  await expectAccessibleAtBothSizes(page)
  await expectSteps(page, `orders/${late.order.id}`, ['pending_payment --> expired: expire'])

  const dropped = await startCheckout(page, seat.id)
  await rival.reload()
  await expect(rival.getByText('Held for another buyer.', { exact: false })).toBeVisible()
  await page.goto(`/#/orders/${dropped.order.id}`)
  await page.getByRole('link', { name: 'Finish paying' }).click()
  await page.getByRole('button', { name: 'Cancel checkout' }).press('Enter')
  // The button is called something else at once, while the checkout is still open.
  await expect(page.getByRole('heading', { name: 'Checkout canceled' })).toBeVisible()
  await rival.reload()
  await expect(rival.getByRole('button', { name: 'Buy now' })).toBeVisible()
  await page.goto(`/#/orders/${dropped.order.id}`)
  await expectShown(page, { state: 'Canceled', next: 'This order is canceled', tokens: 'There’s nothing left to do.' })
  await expectSteps(page, `orders/${dropped.order.id}`, ['pending_payment --> canceled: cancel_checkout'])
})

test('with the keyboard on a phone, a seller declines what is ready for pickup', async ({ page, browser }) => {
  const { seller, ready } = await newTrade(page, browser, 'Tonneau cover')
  const order = await ready()
  await seller.setViewportSize({ width: 390, height: 844 })
  await openBoth([page, seller], order)
  await expect(page.getByRole('heading', { name: 'Pick it up' })).toBeVisible()
  await seller.getByRole('button', { name: 'Decline order' }).press('Enter')
  const dialog = seller.getByRole('dialog', { name: 'Decline this order?' })
  await dialog.getByRole('textbox').press('T')
  await dialog.getByRole('button', { name: 'Decline order' }).press('Enter')
  const canceled = { state: 'Canceled', next: 'This order is canceled' }
  await expectShown(seller, { ...canceled, tokens: '6 VBT went back to Dee Whitfield.' })
  await expectShown(page, { ...canceled, tokens: '6 VBT went back to you.' })
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  await expectAccessibleAtBothSizes(seller)
  expect(await tokensOf(page)).toBe(100)
  await expectSteps(page, `orders/${order.id}`, ['ready_for_pickup --> canceled: decline'])
})
