// Slices: deposits
import type { Page } from '@playwright/test'
import { giveTokens } from './database.ts'
import { expect, expectAccessibleAtBothSizes, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { tokensOf } from './orders.ts'
import { expectSteps } from './steps.ts'
import { passHoursOfDeposit } from './time.ts'
import { facts, newVehicle } from './vehicles.ts'

type Deposit = { id: number; version: number }

async function post(page: Page, path: string, data: object) {
  const reply = await page.request.post(`/api/${path}`, { headers: { 'idempotency-key': crypto.randomUUID() }, data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return (await reply.json()) as Deposit
}

/** The buyer leaves a deposit, and both sides open its page. The seller may still be on that of another buyer's. */
async function leave(pages: readonly [Page, Page], postId: number, buyer = 'Dee') {
  const deposit = await post(pages[0], `posts/${postId}/deposits`, { vbt: 40 })
  for (const page of pages) await page.goto(`/#/deposits/${deposit.id}`)
  await expect(pages[0].getByRole('heading', { name: /^Kasper has until / })).toBeVisible()
  await expect(pages[1].getByRole('heading', { name: `${buyer} left a deposit of 40 VBT` })).toBeVisible()
  return deposit
}

/** With the keyboard. */
async function act(page: Page, button: string, confirmed = button) {
  await page.getByRole('button', { name: button }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirmed }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Both sides read that the buyer has the tokens back, and why. */
async function expectBack([page, seller]: readonly [Page, Page], why: string) {
  await expect(page.getByRole('region', { name: '40 VBT went back to you' })).toContainText(why)
  await expect(seller.getByRole('region', { name: '40 VBT went back to Dee' })).toContainText(why)
  expect(await tokensOf(page)).toBe(40)
}

test('before it is accepted, a deposit comes back in each way that it can', async ({ page, browser }) => {
  const seller = await (await browser.newContext()).newPage()
  const car = await newVehicle(seller)
  await giveTokens((await newMember(page, 'Dee Whitfield')).id, 40)
  const both = [page, seller] as const

  const withdrawn = await leave(both, car.id)
  await act(page, 'Withdraw deposit')
  await expectBack(both, 'The buyer withdrew it.')
  await expectAccessibleAtBothSizes(page)
  await expectSteps(page, `deposits/${withdrawn.id}`, ['offered --> returned: cancel by buyer'])

  const declined = await leave(both, car.id)
  await act(seller, 'Decline deposit')
  await expectBack(both, 'The seller declined it.')
  await expectSteps(page, `deposits/${declined.id}`, ['offered --> returned: decline by seller'])

  const unanswered = await leave(both, car.id)
  await passHoursOfDeposit(unanswered, 48)
  await expectBack(both, 'The seller didn’t answer in time.')
  await expectSteps(page, `deposits/${unanswered.id}`, ['offered --> returned: unanswered'])

  const gone = await leave(both, car.id)
  const data = { ...facts, isForSale: false, version: car.version }
  const edited = await seller.request.patch(`/api/posts/${car.id}`, { data })
  expect(edited.status(), await edited.text()).toBe(200)
  await expectBack(both, 'The car is no longer for sale.')
  await seller.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(seller)
  await expectAccessibleAtBothSizes(seller)
  await expectSteps(page, `deposits/${gone.id}`, ['offered --> returned: gone'])
})

test('on phones, a hold sends other deposits back, and ends after a week unless both sides agree', async ({
  page,
  browser,
}) => {
  const [seller, rita] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()]
  const car = await newVehicle(seller)
  await giveTokens((await newMember(page, 'Dee Whitfield')).id, 40)
  await giveTokens((await newMember(rita, 'Rita Delmar')).id, 40)
  const both = [page, seller] as const
  for (const one of both) await one.setViewportSize({ width: 390, height: 844 })
  const other = await leave([rita, seller], car.id, 'Rita')
  const held = await leave(both, car.id)
  await act(seller, 'Accept deposit')
  await expect(rita.getByRole('region', { name: '40 VBT went back to you' })).toContainText('accepted another deposit')
  await expectAccessibleAtBothSizes(rita)
  await expectSteps(rita, `deposits/${other.id}`, ['offered --> returned: taken'])

  await act(seller, 'Ask to keep it', 'Ask Dee')
  await expect(page.getByRole('heading', { name: 'Kasper asks to keep the deposit' })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await act(seller, 'Cancel request')
  await expect(page.getByRole('heading', { name: /^The car is on hold for you until / })).toBeVisible()
  await act(page, 'Let Kasper keep it')
  await expect(seller.getByRole('heading', { name: 'Dee lets you keep the deposit' })).toBeVisible()
  await expectAccessibleAtBothSizes(seller)
  await act(page, 'Change my mind')
  await expect(seller.getByRole('heading', { name: /^On hold for Dee until / })).toBeVisible()
  await expectNoSideways(seller)
  await passHoursOfDeposit(held, 7 * 24)
  await expectBack(both, 'The time is up.')
  await expectSteps(page, `deposits/${held.id}`, [
    'held --> held: agree by seller',
    'held --> held: disagree by seller',
    'held --> held: disagree by buyer',
    'held --> returned: over',
  ])

  const agreed = await leave(both, car.id)
  const accepted = await post(seller, `deposits/${agreed.id}/accept`, { version: agreed.version })
  await post(seller, `deposits/${agreed.id}/agree`, { version: accepted.version })
  await expect(page.getByRole('heading', { name: 'Kasper asks to keep the deposit' })).toBeVisible()
  await act(page, 'Let Kasper keep it')
  await expect(seller.getByRole('heading', { name: '40 VBT went to you' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '40 VBT went to Kasper' })).toBeVisible()
  expect([await tokensOf(page), await tokensOf(seller)]).toEqual([0, 40])
  await expectSteps(page, `deposits/${agreed.id}`, ['held --> paid: agree by buyer'])
})
