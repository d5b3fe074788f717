// Slices: orders
import type { Page } from '@playwright/test'
import { expect, expectAccessibleAtBothSizes, expectNoSideways, test } from './journey.ts'
import { moderatorAt } from './members.ts'
import { expectShown, newTrade, openBoth, takeStep, tokensOf } from './orders.ts'
import { expectSteps } from './steps.ts'
import { passDays } from './time.ts'

const wish = { reason: 'Too wide.' }
const where = { reason: 'To 12 Elm St, Pasadena' }
const denial = { reason: 'The width was in the listing.' }
const appeal = { reason: 'It was not.' }

/** The return is over, and both sides keep what they have. */
async function expectKept(page: Page, seller: Page) {
  await expectShown(page, { state: 'Completed', next: 'Order completed', tokens: '8 VBT went to Otto Brandt.' })
  await expectShown(seller, { state: 'Completed', next: 'Order completed', tokens: '7.7 VBT went to you.' })
  for (const one of [page, seller]) {
    await expect(one.getByRole('region', { name: 'Return', exact: true })).toContainText('Closed')
  }
}

test('a moderator refuses a return, and a denial stands that nobody appeals', async ({ page, browser }) => {
  const { seller, completed } = await newTrade(page, browser, 'Intake pipe, alloy')
  const moderator = await moderatorAt(browser, '/#/moderation/disputes')
  const order = await completed()
  await takeStep(page, order, 'request-return', wish)
  await takeStep(seller, order, 'deny-return', denial)
  await takeStep(page, order, 'appeal-return', appeal)
  await openBoth([page, seller, moderator], order)
  for (const one of [page, seller]) {
    await expect(one.getByRole('heading', { name: 'A moderator is deciding on the return' })).toBeVisible()
  }
  await expectAccessibleAtBothSizes(page)
  await moderator.getByRole('button', { name: 'Decide' }).press('Enter')
  const dialog = moderator.getByRole('dialog', { name: 'Decide this return?' })
  await dialog.getByRole('radio', { name: /^No return/ }).press('Space')
  await dialog.getByLabel('Reason, for both sides').pressSequentially('It says 60 mm.')
  await dialog.getByRole('button', { name: 'Decide' }).press('Enter')
  await expectKept(page, seller)
  await expect(page.getByText('It says 60 mm.').first()).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await expectSteps(page, `orders/${order.id}`, ['appealed --> closed: refuse_return'])

  const denied = await completed()
  await takeStep(page, denied, 'request-return', wish)
  await takeStep(seller, denied, 'deny-return', denial)
  await openBoth([page, seller], denied)
  for (const one of [page, seller]) {
    await expect(one.getByRole('heading', { name: 'The return was denied' })).toBeVisible()
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page)
  await expectAccessibleAtBothSizes(page)
  await passDays(denied, 5)
  await expectKept(page, seller)
  await expect(page.getByRole('button', { name: 'Ask a moderator' })).toHaveCount(0)
  await expectSteps(page, `orders/${denied.id}`, ['denied --> closed: return_not_appealed'])
})

test('with the keyboard, a buyer keeps the part after all, at any point before sending it', async ({
  page,
  browser,
}) => {
  const { seller, completed } = await newTrade(page, browser, 'Strut mount, rear')
  const until = {
    requested: async () => {},
    unaddressed: (order: { id: number }) => passDays(order, 5),
    accepted: (order: { id: number }) => takeStep(seller, order, 'accept-return', where),
    appealed: async (order: { id: number }) => {
      await takeStep(seller, order, 'deny-return', denial)
      await takeStep(page, order, 'appeal-return', appeal)
    },
  }
  for (const [state, step, words] of [
    ['requested', 'requested --> closed: withdraw_return', 'Dee Whitfield wants to return it'],
    ['unaddressed', 'unaddressed --> closed: withdraw_return', 'Where should it go?'],
    ['accepted', 'accepted --> closed: withdraw_return', 'Dee Whitfield is sending it back'],
    ['appealed', 'appealed --> closed: withdraw_return', 'A moderator is deciding on the return'],
  ] as const) {
    const order = await completed()
    await takeStep(page, order, 'request-return', wish)
    await until[state](order)
    await openBoth([page, seller], order)
    await expect(seller.getByRole('heading', { name: words })).toBeVisible()
    await page.getByRole('button', { name: 'Keep it after all' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter')
    await expectKept(page, seller)
    await expectSteps(page, `orders/${order.id}`, [step])
  }
})

test('what the seller gets back in person is refunded, and what is not sent in time is not', async ({
  page,
  browser,
}) => {
  const { seller, completed } = await newTrade(page, browser, 'Boost gauge, 52 mm')
  for (const state of ['accepted', 'unaddressed'] as const) {
    const order = await completed()
    await takeStep(page, order, 'request-return', wish)
    await (state === 'accepted' ? takeStep(seller, order, 'accept-return', where) : passDays(order, 5))
    await openBoth([page, seller], order)
    await seller.getByRole('button', { name: 'I got it back' }).click()
    await seller.getByRole('dialog').getByRole('button', { name: 'Refund 6 VBT' }).click()
    const refunded = { state: 'Refunded', next: 'This order is refunded' }
    await expectShown(page, { ...refunded, tokens: '6 VBT went back to you.' })
    await expectShown(seller, { ...refunded, tokens: '6 VBT went back to Dee Whitfield.' })
    await expectSteps(page, `orders/${order.id}`, [
      state === 'accepted' ? 'accepted --> received: receive_return' : 'unaddressed --> received: receive_return',
    ])
  }
  expect([await tokensOf(page), await tokensOf(seller)]).toEqual([96, 4])

  const unsent = await completed()
  await takeStep(page, unsent, 'request-return', wish)
  await takeStep(seller, unsent, 'accept-return', where)
  await openBoth([page, seller], unsent)
  await expect(page.getByRole('heading', { name: 'Send it back' })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await passDays(unsent, 21)
  await expectKept(page, seller)
  await expectSteps(page, `orders/${unsent.id}`, ['accepted --> closed: return_not_sent'])
})
