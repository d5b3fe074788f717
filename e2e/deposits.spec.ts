// Slices: deposits
import type { Page } from '@playwright/test'
import { giveTokens } from './database.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { newVehicle } from './vehicles.ts'

async function confirm(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toHaveCount(0)
}

test('a deposit takes a car off the market, and goes to the seller once both agree', async ({ page, browser }) => {
  const seller = await (await browser.newContext()).newPage()
  const { id: postId } = await newVehicle(seller)
  const dee = await newMember(page, 'Dee Whitfield')
  await giveTokens(dee.id, 30)

  await page.goto(`/#/vehiclepost/${postId}`)
  await page.getByRole('button', { name: 'Leave $10.00 deposit' }).press('Enter')
  const leaving = page.getByRole('dialog', { name: 'Leave a deposit of $10.00?' })
  await expect(leaving.getByRole('link', { name: /^Buy the missing 10 VBT/ })).toBeVisible()
  await expect(leaving.getByRole('button', { name: 'Leave $10.00 deposit' })).toBeDisabled()
  await giveTokens(dee.id, 10)
  await page.reload()
  await page.getByRole('button', { name: 'Leave $10.00 deposit' }).press('Enter')
  await expectAccessible(page, 'dialog')
  const leave = leaving.getByRole('button', { name: 'Leave $10.00 deposit' })
  await expect(leave).toBeEnabled()
  await leave.press('Enter')
  await expect(page.getByRole('heading', { name: /^Kasper has until / })).toBeVisible()

  await seller.goto(`/#/vehiclepost/${postId}`)
  await seller.getByRole('link', { name: '1 deposit needs your answer' }).click()
  await seller.getByRole('link', { name: 'Answer the deposit on Ruri coupe, one owner' }).click()
  await seller.getByRole('button', { name: 'Accept deposit' }).click()
  await confirm(seller, 'Accept deposit')
  await expect(seller.getByRole('heading', { name: /^On hold for Dee until / })).toBeVisible()

  await expect(page.getByRole('heading', { name: /^The car is on hold for you until / })).toBeVisible()
  await page.getByRole('link', { name: 'Handoff checklist' }).click()
  await expect(page.getByText('The VIN on the dash and the door jamb is 1YVGE31C1R5123456')).toBeVisible()
  await page.goBack()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Let Kasper keep it' }).press('Enter')
  await confirm(page, 'Let Kasper keep it')
  await expect(seller.getByRole('heading', { name: 'Dee lets you keep the deposit' })).toBeVisible()
  await seller.getByRole('button', { name: 'Keep the deposit' }).click()
  await confirm(seller, 'Take $10.00')
  await expect(seller.getByRole('heading', { name: '$10.00 went to you' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '$10.00 went to Kasper' })).toBeVisible()
})

test('a seller gives a deposit back, and everyone sees when the car is off the market', async ({ page, browser }) => {
  const seller = await (await browser.newContext()).newPage()
  const { id: postId } = await newVehicle(seller)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/#/vehiclepost/${postId}`)
  await expect(visitor.getByRole('button', { name: 'Leave $10.00 deposit' })).toBeVisible()
  const rita = await newMember(page, 'Rita Delmar')
  await giveTokens(rita.id, 40)
  await page.goto(`/#/vehiclepost/${postId}`)
  await page.getByRole('button', { name: 'Leave $10.00 deposit' }).click()
  await confirm(page, 'Leave $10.00 deposit')
  await expect(page.getByRole('heading', { name: /^Kasper has until / })).toBeVisible()

  await seller.goto('/#/offers?tab=deposits&side=seller')
  await seller.getByRole('link', { name: /^Answer the deposit/ }).click()
  await seller.getByRole('button', { name: 'Accept deposit' }).click()
  await confirm(seller, 'Accept deposit')
  await expect(visitor.getByText(/^Sale pending\. Off the market until /)).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Leave $10.00 deposit' })).toHaveCount(0)
  await seller.getByRole('button', { name: 'Give it back to Rita' }).click()
  await confirm(seller, 'Give back $10.00')
  await expect(page.getByRole('heading', { name: '$10.00 went back to you' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Leave $10.00 deposit' })).toBeVisible()
})
