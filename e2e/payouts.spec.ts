// Slices: payouts, payments, wallet, seller
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { endFirstPayoutWait, giveEarnings } from './database.ts'
import { expect, expectAccessible, expectAccessibleAtBothSizes, test } from './journey.ts'
import { newMember } from './members.ts'
import { sell } from './orders.ts'

/** The stand-ins for Stripe, the transfer, and the bank take this long at most. */
const AT_BANK = { timeout: 60_000 }

const payouts = (page: Page) => page.getByRole('region', { name: 'Payouts', exact: true })
const history = (page: Page) => page.getByRole('list', { name: 'Payouts' })

test('a seller sets up payouts at Stripe, pays out, and follows it to the bank', async ({ page, browser }) => {
  const seller = await newMember(page, 'Otto Brandt')
  await sell(page, 'Caliper pair, rebuilt')
  const fan = await newMember(await (await browser.newContext()).newPage(), 'Dee Whitfield')
  await giveEarnings(seller.id, { from: fan.id, vbt: 858 })

  await page.goto('/#/seller')
  await expect(payouts(page)).toContainText('$214.50858 VBT')
  await payouts(page).getByRole('button', { name: 'Set up payouts' }).press('Enter')
  await page.getByRole('button', { name: 'Leave details missing' }).press('Enter')
  await expect(payouts(page)).toContainText('You’re not done yet.')
  await expect(page).toHaveURL(/\/#\/seller\?tab=payouts$/)
  await payouts(page).getByRole('button', { name: 'Continue at Stripe' }).press('Enter')
  await page.getByRole('button', { name: 'Complete' }).press('Enter')
  await expect(payouts(page)).toContainText('Payouts are on.')
  await expect(payouts(page)).toContainText('You can make your first payout in 7 days.')

  await endFirstPayoutWait(seller.id)
  await page.reload()
  await payouts(page).getByRole('button', { name: 'Pay out $214.50' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pay out to your bank' })
  const amount = dialog.getByLabel('Amount')
  await amount.fill('20.10')
  await amount.press('Enter')
  await expect(dialog).toContainText('Payouts go in steps of $0.25: $20.00 or $20.25.')
  await amount.fill('14.50')
  await expectAccessible(page, 'dialog')
  // What was typed stays, and pressing again pays out once.
  await page.context().setOffline(true)
  await amount.press('Enter')
  await expect(dialog).toContainText('Can’t reach the server.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Pay out $14.50' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(payouts(page)).toContainText('$200.00800 VBT')

  await expect(history(page).getByRole('listitem')).toHaveCount(1)
  await expect(history(page)).toContainText('Paid', AT_BANK)
  await expect(payouts(page)).toContainText('Paid out$14.50')
  await history(page)
    .getByRole('button', { name: /^Details of P-/ })
    .press('Enter')
  await expect(history(page)).toContainText('Stripe paid it to your bank on')
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: /^CSV of all payouts in/ }).press('Enter')
  expect(await readFile(await (await waiting).path(), 'utf8')).toContain('"Paid",58,14.5,')
})

test('a member without a storefront has payouts beside their tokens', async ({ page, browser }) => {
  const me = await newMember(page, 'Tia Tipper')
  await page.goto('/#/tokens')
  await expect(page.getByRole('heading', { name: 'Basic Order' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payouts' })).toHaveCount(0)
  const fan = await newMember(await (await browser.newContext()).newPage(), 'Dee Whitfield')
  await giveEarnings(me.id, { from: fan.id, vbt: 20 })
  await page.reload()
  await page.getByRole('link', { name: 'Payouts' }).press('Enter')
  await expect(payouts(page)).toContainText('Get paid in dollars')
  await expectAccessibleAtBothSizes(page)

  // A link to Stripe that is too old leads back for another one.
  await page.goto('/tokens?payouts=again')
  await page.getByRole('button', { name: 'Restricted' }).press('Enter')
  await expect(payouts(page)).toContainText('Stripe needs more information')
  await expect(page).toHaveURL(/\/#\/tokens\/payouts$/)
})
