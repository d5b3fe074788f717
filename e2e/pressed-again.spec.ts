// Slices: seller, orders, drafts
import type { Page } from '@playwright/test'
import { giveTokens } from './database.ts'
import { expect, test } from './journey.ts'
import { newMember } from './members.ts'
import { buy, sell, takeStep } from './orders.ts'

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Can’t reach the server.' })

test('a listing is copied once although the answer was lost, and a press offline fails at once', async ({
  page,
  context,
}) => {
  await newMember(page, 'Otto Brandt')
  await sell(page, 'Caliper pair, rebuilt')
  await page.goto('/#/seller')
  const listings = page.getByRole('region', { name: 'Listings' })
  const select = listings.getByRole('checkbox', { name: 'Select Caliper pair, rebuilt' })
  const answerLost = async () => {
    await page.route('**/api/seller/listings/actions', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  }

  await select.press('Space')
  await answerLost()
  await listings.getByRole('button', { name: 'Copy' }).press('Enter')
  await expect(lost(page)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('1 copied to your drafts.')).toBeVisible()
  expect((await (await page.request.get('/api/drafts')).json()).items).toHaveLength(1)

  await select.press('Space')
  await context.setOffline(true)
  await listings.getByRole('button', { name: 'End', exact: true }).press('Enter')
  await expect(lost(page)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText('1 ended.')).toBeVisible()
})

test('the dialog of goodwill follows the order, and keeps what is typed', async ({ page, browser }) => {
  await newMember(page, 'Otto Brandt')
  const postId = await sell(page, 'Caliper pair, rebuilt')
  const buyer = await (await browser.newContext()).newPage()
  await giveTokens((await newMember(buyer, 'Dee Whitfield')).id, 100)
  const order = await buy(buyer, postId, 'shipping')
  await page.goto(`/#/orders/${order.id}`)
  await page.getByRole('button', { name: 'Give money back' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('of $2.00 (8 VBT)')
  await dialog.getByLabel('Amount').fill('1.00')
  await dialog.getByLabel('Note to').fill('A scratch.')

  // In another tab.
  await takeStep(page, order, 'give-back', { backVbt: 2 })
  await expect(dialog).toContainText('of $1.50 (6 VBT)')
  await expect(dialog.getByLabel('Note to')).toHaveValue('A scratch.')
  await dialog.getByRole('button', { name: 'Give $1.00 back' }).press('Enter')
  await expect(page.getByText('You gave $1.00 back')).toBeVisible()
  const after = await (await page.request.get(`/api/orders/${order.id}`)).json()
  expect(after.backVbt).toBe(6)
})
