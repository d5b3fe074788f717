// Slices: orders
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { moderatorAt, newMember } from './members.ts'
import { buy, sell, takeStep } from './orders.ts'

/** A seller, and an order that they shipped. The page is the buyer's. */
async function shippedOrder(page: Page, browser: Browser, title: string) {
  const seller = await (await browser.newContext()).newPage()
  await newMember(seller, 'Otto Brandt')
  const postId = await sell(seller, title)
  const order = await buy(page, postId, 'shipping')
  await takeStep(seller, order, 'ship', { carrier: 'ups', trackingNumber: '1Z84F2209137' })
  return { seller, id: order.id, number: order.number }
}

test('a moderator decides a dispute, and both sides see how', async ({ page, signIn, browser }) => {
  await signIn('Sam Adeyemi')
  const { seller, id, number } = await shippedOrder(page, browser, 'Strut bar, drilled')
  const claim = { reason: 'not_as_described', text: 'The holes are off by 4 mm.', backVbt: 8 }
  await takeStep(page, { id }, 'dispute', claim)
  await takeStep(seller, { id }, 'answer-dispute', { text: 'They measure right here.', backVbt: 1 })
  await takeStep(page, { id }, 'ask-moderator')
  await page.goto(`/#/orders/${id}`)
  await expect(page.getByText('A moderator decides. Until then, you can still agree.')).toBeVisible()

  const moderator = await moderatorAt(browser, '/#/moderation/disputes')
  const waiting = moderator.getByRole('link', { name: `Decide ${number}` })
  await expect(waiting).toBeVisible()
  await waiting.press('Enter')
  await expect(moderator.getByText('The holes are off by 4 mm.')).toBeVisible()
  await moderator.getByRole('button', { name: 'Decide' }).press('Enter')
  const dialog = moderator.getByRole('dialog', { name: 'Decide this dispute?' })
  await dialog.getByRole('textbox', { name: 'Back to the buyer' }).fill('5 VBT')
  await expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled()
  await dialog.getByLabel('Reason, for both sides').fill('The photos show it. Shipping was fine.')
  await moderator.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(moderator, 'dialog')
  await dialog.getByRole('button', { name: 'Decide' }).press('Enter')
  await expect(moderator.getByRole('heading', { name: 'This order is partially refunded' })).toBeVisible()
  await expectNoSideways(moderator)

  await expect(page.getByText('The photos show it. Shipping was fine.').first()).toBeVisible()
  await seller.goto(`/#/orders/${id}`)
  await expect(seller.getByRole('region', { name: 'Items' })).toContainText('You get$0.742.95 VBT')
})

test('a return is denied, accepted by a moderator, sent, and refunded', async ({ page, signIn, browser }) => {
  await signIn('Sam Adeyemi')
  const { seller, id, number } = await shippedOrder(page, browser, 'Shift knob, walnut')
  await takeStep(page, { id }, 'confirm', { isFine: true })
  await page.goto(`/#/orders/${id}`)
  await page.getByRole('button', { name: 'Request a return' }).click()
  const request = page.getByRole('dialog', { name: 'Request a return?' })
  await request.getByLabel('Why do you want to return it?').fill('Wrong thread.')
  await expectAccessible(page, 'dialog')
  await request.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: 'You asked to return it' })).toBeVisible()

  await seller.goto(`/#/orders/${id}`)
  await expect(seller.getByRole('heading', { name: 'Sam Adeyemi wants to return it' })).toBeVisible()
  await seller.getByRole('button', { name: 'Deny return' }).click()
  const denial = seller.getByRole('dialog', { name: 'Deny this return?' })
  await denial.getByLabel('Tell Sam Adeyemi why').fill('The thread was in the listing.')
  await denial.getByRole('button', { name: 'Deny return' }).click()
  await page.getByRole('button', { name: 'Ask a moderator' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('It says M10, and it is M8.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask a moderator' }).click()
  await expect(page.getByRole('heading', { name: 'A moderator is deciding on the return' })).toBeVisible()

  const moderator = await moderatorAt(browser, '/#/moderation/disputes')
  await moderator.getByRole('link', { name: `Decide ${number}` }).click()
  await moderator.getByRole('button', { name: 'Decide' }).click()
  const dialog = moderator.getByRole('dialog', { name: 'Decide this return?' })
  await dialog.getByRole('radio', { name: /^Accept the return/ }).check()
  await dialog.getByLabel('Reason, for both sides').fill('M8 on the photo.')
  await expectAccessible(moderator, 'dialog')
  await dialog.getByRole('button', { name: 'Decide' }).click()

  await seller.getByRole('button', { name: 'Send return address' }).click()
  const where = seller.getByRole('dialog', { name: 'Where should it go?' })
  await where.getByRole('textbox', { name: 'Street address' }).fill('12 Elm St')
  await where.getByRole('textbox', { name: 'City' }).fill('Pasadena')
  await where.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await where.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await where.getByRole('button', { name: 'Send address' }).click()
  await page.getByLabel('Carrier').selectOption('UPS')
  await page.getByLabel('Tracking number').fill('1Z84F2209244')
  await page.getByRole('button', { name: 'Mark as sent back' }).click()
  // The seller could still confirm receipt before it was sent, and would be asked to look again.
  await expect(seller.getByText('Sam Adeyemi sent it back')).toBeVisible()
  await seller.getByRole('button', { name: 'Mark as received' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Refund $1.50' }).click()
  await expect(page.getByRole('heading', { name: 'This order is refunded' })).toBeVisible()
  await expect(page.getByText('went back to you.')).toBeVisible()
})
