// Slices: orders, checkouts, stock
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { newMember } from './members.ts'
import { newSeller } from './sellers.ts'
import { endCheckouts } from './time.ts'

async function startCheckout(page: Page, postId: number) {
  const data = { lines: [{ postId, quantity: 2, agreedVbt: 100 }] }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await page.request.post('/api/checkouts', { headers, data })
}

test('an open checkout is a payment to complete, not an order; it goes when its time is over, or with the checkout', async ({
  page,
  browser,
}) => {
  const hugh = await newSeller(browser, 'Hugh Marlow')
  const seats = await hugh.sell({ title: 'Bucket seat', tokens: 100, stock: 2, canShip: false })
  const { id: buyerId } = await newMember(page, 'Dee Whitfield')
  await startCheckout(page, seats.id)
  await page.goto('/#/orders')
  const unpaid = page.getByRole('region', { name: 'Bucket seat and 1 more' })
  await expect(unpaid).toContainText('$50.00 (200 VBT). You have until')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expectAccessible(page)

  await endCheckouts(buyerId)
  await expect(unpaid).toHaveCount(0)

  await startCheckout(page, seats.id)
  await page.reload()
  await unpaid.getByRole('link', { name: 'Complete payment' }).click()
  await page.getByRole('button', { name: 'Cancel checkout' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Checkout canceled' })).toBeVisible()
  await page.goto('/#/orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await expect(unpaid).toHaveCount(0)
})
