// Slices: orders, checkouts, stock
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newMember } from './members.ts'
import { newSeller } from './sellers.ts'
import { endCheckouts } from './time.ts'

async function startCheckout(page: Page, postId: number) {
  const data = { lines: [{ postId, quantity: 1, agreedVbt: 100 }] }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const { orders } = await (await page.request.post('/api/checkouts', { headers, data })).json()
  return orders[0] as { id: number }
}

test('an order shows live that its time to pay is over, and leads to its checkout to cancel it', async ({
  page,
  browser,
}) => {
  const hugh = await newSeller(browser, 'Hugh Marlow')
  const seat = await hugh.sell({ title: 'Bucket seat', tokens: 100, canShip: false })
  const { id: buyerId } = await newMember(page, 'Dee Whitfield')
  const late = await startCheckout(page, seat.id)
  await page.goto(`/#/orders/${late.id}`)
  await expect(page.getByRole('region', { name: 'This order isn’t paid yet' })).toContainText('held for you until')

  await endCheckouts(buyerId)
  await expect(page.getByRole('region', { name: 'This order expired' })).toContainText('There’s nothing left to do.')
  await expect(page.getByRole('link', { name: 'Finish paying' })).toHaveCount(0)

  const dropped = await startCheckout(page, seat.id)
  await page.goto(`/#/orders/${dropped.id}`)
  await page.getByRole('link', { name: 'Finish paying' }).click()
  await page.getByRole('button', { name: 'Cancel checkout' }).press('Enter')
  // The button is called something else at once, while the checkout is still open.
  await expect(page.getByRole('heading', { name: 'Checkout canceled' })).toBeVisible()
  await page.goto(`/#/orders/${dropped.id}`)
  await expect(page.getByRole('region', { name: 'This order is canceled' })).toBeVisible()
})
