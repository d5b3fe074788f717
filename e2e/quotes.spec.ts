// Slices: quotes
import type { Page } from '@playwright/test'
import { giveTokens } from './database.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** As another program would call the API. */
async function call<Reply>(page: Page, method: 'post' | 'put', path: string, data: object): Promise<Reply> {
  const reply = await page.request[method](path, { headers: { 'idempotency-key': crypto.randomUUID() }, data })
  expect(reply.ok()).toBe(true)
  return reply.json()
}

test('with the keyboard, a shop sends a quote, and the customer compares, accepts, and gives it up', async ({
  page,
  browser,
}) => {
  const dee = await newMember(page, 'Dee Whitfield')
  await giveTokens(dee.id, 5000)
  const { id } = await call<{ id: number }>(page, 'post', '/api/posts', {
    kind: 'request',
    title: 'Clutch slips in fourth',
    description: 'Only when warm.',
    address: 'Pasadena, CA',
    tokens: 3200,
    urgency: 'Urgent',
  })
  const shop = await (await browser.newContext()).newPage()
  await newMember(shop, 'Rita Delmar')
  const other = await (await browser.newContext()).newPage()
  await newMember(other, 'Sal Adeyo')
  const labor = { kind: 'labor', title: 'Labor, flat rate', quantity: 1, priceVbt: 2420 }
  const terms = { availableFrom: inDays(9), workingDays: 1, validDays: 1 }
  await call(other, 'post', `/api/posts/${id}/quotes`, { lines: [labor], ...terms })

  await shop.goto(`/#/requestpost/${id}`)
  await expect(shop.getByRole('region', { name: 'Quotes', exact: true })).toContainText('Accepting quotes, 1 so far')
  await shop.getByRole('link', { name: 'Send a quote' }).press('Enter')
  const first = shop.getByRole('group', { name: 'Line 1' })
  await first.getByRole('textbox', { name: 'Hours' }).fill('7')
  await first.getByRole('textbox', { name: 'Rate per hour' }).fill('$70')
  await shop.keyboard.press('Enter')
  await expect(shop.getByRole('group', { name: 'Line 2' }).getByRole('textbox', { name: 'What' })).toBeFocused()
  await shop.keyboard.type('Clutch kit')
  await shop.getByRole('group', { name: 'Line 2' }).getByRole('textbox', { name: 'Price each' }).fill('900 VBT')
  await shop.keyboard.press('Enter')
  await expect(shop.getByRole('group', { name: 'Line 3' }).getByRole('textbox', { name: 'What' })).toBeFocused()
  await expect(shop.getByText('$85.00 (340 VBT) under budget')).toBeVisible()
  await shop.getByRole('button', { name: 'Send quote of $715.00' }).press('Enter')
  await expect(
    shop.getByRole('textbox', { name: 'Available from' }).or(shop.getByLabel('Available from')),
  ).toBeFocused()
  await shop.getByLabel('Available from').fill(inDays(3))
  await expect(shop.getByText('Draft saved')).toBeVisible()
  await shop.reload()
  await expect(first.getByRole('textbox', { name: 'Hours' })).toHaveValue('7')
  await expectAccessible(shop, 'main')
  await shop.getByRole('button', { name: 'Send quote of $715.00' }).press('Enter')
  await expect(shop.getByText('Not seen yet')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/#/requestpost/${id}`)
  await expect(page.getByRole('heading', { name: '2 quotes' })).toBeVisible()
  const rita = page.getByRole('article', { name: 'Quote from Rita Delmar' })
  await expect(rita).toContainText('$715.00')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Next quote' }).press('Enter')
  await expect(page.getByText('2 of 2')).toBeAttached()
  await expect(shop.getByText('Seen by the customer')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Sort: Best Match' }).press('Enter')
  await page.getByRole('menuitemradio', { name: /^Price/ }).press('Enter')
  await expect(page.getByRole('article', { name: /^Quote from/ }).first()).toContainText('Sal Adeyo')
  await expectAccessible(page, 'main')

  await rita.getByRole('button', { name: /^Accept \$715\.00/ }).press('Enter')
  const accepting = page.getByRole('dialog', { name: 'Accept Rita’s quote?' })
  await expect(accepting).toContainText('You have 5,000 VBT')
  await expectAccessible(page, 'dialog')
  const { mine } = await (await shop.request.get(`/api/posts/${id}/quotes`)).json()
  const raised = { kind: 'labor', title: 'Labor', quantity: 8, priceVbt: 280 }
  const edited = { lines: [raised], availableFrom: inDays(3), workingDays: 1, validDays: 7, version: mine.version }
  await call(shop, 'put', `/api/quotes/${mine.id}`, edited)
  await expect(accepting.getByText('Price: $560.00, was $715.00.')).toBeVisible()
  await accepting.getByRole('button', { name: 'Accept and go to payment' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await expect(shop.getByText('Accepted, waiting for payment')).toBeVisible()

  await page.goto(`/#/requestpost/${id}`)
  await expect(rita.getByRole('button', { name: 'Pay $560.00' })).toBeVisible()
  await rita.getByRole('button', { name: /^Give up/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Give up quote' }).press('Enter')
  await expect(rita.getByRole('button', { name: /^Accept \$560\.00/ })).toBeVisible()
  await expect(shop.getByRole('link', { name: 'Edit quote' })).toBeVisible()
})
