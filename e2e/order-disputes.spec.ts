// Slices: orders
import type { Page } from '@playwright/test'
import { expect, expectAccessibleAtBothSizes, expectNoSideways, test } from './journey.ts'
import { moderatorAt } from './members.ts'
import { buy, expectShown, newTrade, openBoth, takeStep, tokensOf } from './orders.ts'
import { expectSteps } from './steps.ts'
import { passDays } from './time.ts'

const refunded = { state: 'Refunded', next: 'This order is refunded' }
const completed = { state: 'Completed', next: 'Order completed' }
const claim = { reason: 'damaged', text: 'It is bent.', backVbt: 8 }
const answer = { text: 'It was straight.', backVbt: 1 }

/** With the keyboard. */
async function openDispute(page: Page, backVbt: number) {
  await page.getByRole('button', { name: 'Something is wrong' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'What’s wrong?' })
  await dialog.getByRole('radio', { name: /^Damaged/ }).press('Space')
  await dialog.getByLabel('What happened').pressSequentially('Bent.')
  await dialog.getByRole('textbox', { name: 'How much you want back' }).fill(String(backVbt))
  await dialog.getByRole('button', { name: 'Open dispute' }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

async function answerDispute(seller: Page, backVbt: number) {
  await seller.getByRole('button', { name: 'Answer' }).press('Enter')
  const dialog = seller.getByRole('dialog', { name: 'Your side' })
  await dialog.getByLabel('What happened').pressSequentially('Sorry.')
  await dialog.getByRole('textbox', { name: 'How much you’d give back' }).fill(String(backVbt))
  await dialog.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('on phones, a dispute about a pickup that nobody answers ends as the buyer asks', async ({ page, browser }) => {
  const { seller, ready } = await newTrade(page, browser, 'Roll bar, bolt-in')
  const order = await ready()
  for (const one of [page, seller]) await one.setViewportSize({ width: 390, height: 844 })
  await openBoth([page, seller], order)
  await openDispute(page, 3)
  await expectShown(page, { state: 'Disputed', next: /^Otto Brandt has until /, tokens: '6 VBT is still held.' })
  await expectShown(seller, {
    ...{ state: 'Disputed', next: 'Dee Whitfield asks for 3 VBT back', tokens: '6 VBT is still held.' },
  })
  for (const one of [page, seller]) await expectNoSideways(one)
  await expectAccessibleAtBothSizes(page)
  await expectAccessibleAtBothSizes(seller)

  await passDays(order, 5)
  const split = { state: 'Partly refunded', next: 'This order is partly refunded' }
  await expectShown(page, { ...split, tokens: '3 VBT went back to you, and the rest to Otto Brandt.' })
  await expectShown(seller, { ...split, tokens: '3 VBT went back to Dee Whitfield, and the rest to you.' })
  await expectSteps(page, `orders/${order.id}`, [
    'ready_for_pickup --> disputed: dispute',
    'disputed --> partially_refunded: leave_unanswered',
  ])
})

test('both sides settle for everything or nothing', async ({ page, browser }) => {
  const { seller, shipped } = await newTrade(page, browser, 'Roof rack, low')
  const lost = await shipped()
  await openBoth([page, seller], lost)
  await openDispute(page, 8)
  await answerDispute(seller, 8)
  await expectShown(page, { ...refunded, tokens: '8 VBT went back to you.' })
  await expectShown(seller, { ...refunded, tokens: '8 VBT went back to Dee Whitfield.' })
  await expectAccessibleAtBothSizes(page)
  expect(await tokensOf(page)).toBe(100)
  await expectSteps(page, `orders/${lost.id}`, ['shipped --> disputed: dispute', 'disputed --> refunded: settle'])

  const found = await shipped()
  await takeStep(page, found, 'confirm', { isFine: false })
  await openBoth([page, seller], found)
  await openDispute(page, 2)
  await answerDispute(seller, 0)
  await page.getByRole('button', { name: 'Accept 0 VBT back' }).press('Enter')
  await expectShown(page, { ...completed, tokens: '8 VBT went to Otto Brandt.' })
  await expectShown(seller, { ...completed, tokens: '7.7 VBT went to you.' })
  await expectAccessibleAtBothSizes(page)
  expect(await tokensOf(seller)).toBe(7.7)
  await expectSteps(page, `orders/${found.id}`, ['delivered --> disputed: dispute', 'disputed --> completed: settle'])
})

test('a dispute ends by itself, whatever was asked for', async ({ page, browser }) => {
  const { seller, postId, shipped } = await newTrade(page, browser, 'Side skirt, right')
  const unsent = await buy(page, postId, 'shipping')
  await takeStep(page, unsent, 'dispute', claim)
  await openBoth([page, seller], unsent)
  await expect(seller.getByRole('heading', { name: 'Dee Whitfield asks for 8 VBT back' })).toBeVisible()
  await passDays(unsent, 5)
  await expectShown(page, { ...refunded, tokens: '8 VBT went back to you.' })
  await expectShown(seller, { ...refunded, tokens: '8 VBT went back to Dee Whitfield.' })
  await expectSteps(page, `orders/${unsent.id}`, ['disputed --> refunded: leave_unanswered'])

  const regretted = await shipped()
  await takeStep(page, regretted, 'dispute', claim)
  await openBoth([page, seller], regretted)
  const proposal = page.getByRole('region', { name: 'Your proposal' })
  await proposal.getByRole('textbox').fill('0')
  await proposal.getByRole('button', { name: 'Propose 0 VBT back' }).press('Enter')
  await expect(seller.getByRole('heading', { name: 'Dee Whitfield asks for 0 VBT back' })).toBeVisible()
  await passDays(regretted, 5)
  await expectShown(page, { ...completed, tokens: '8 VBT went to Otto Brandt.' })
  await expectShown(seller, { ...completed, tokens: '7.7 VBT went to you.' })
  await expectSteps(page, `orders/${regretted.id}`, ['disputed --> completed: leave_unanswered'])

  const open = await shipped()
  await takeStep(page, open, 'dispute', claim)
  await takeStep(seller, open, 'answer-dispute', answer)
  await openBoth([page, seller], open)
  await expect(page.getByRole('heading', { name: 'Otto Brandt offers 1 VBT back' })).toBeVisible()
  await passDays(open, 60)
  await expectShown(page, { ...refunded, tokens: '8 VBT went back to you.' })
  await expectShown(seller, { ...refunded, tokens: '8 VBT went back to Dee Whitfield.' })
  await expect(seller.getByText('Refunded because nobody decided in time')).toBeVisible()
  await expectSteps(page, `orders/${open.id}`, ['disputed --> refunded: never_decided'])
  expect([await tokensOf(page), await tokensOf(seller)]).toEqual([92, 7.7])
})

test('a moderator gives one side everything', async ({ page, browser }) => {
  const { seller, shipped } = await newTrade(page, browser, 'Seat rail, pair')
  const moderator = await moderatorAt(browser, '/#/moderation/disputes')
  for (const [back, ending, told] of [
    ['0', 'completed', { page: '8 VBT went to Otto Brandt.', seller: '7.7 VBT went to you.' }],
    ['8', 'refunded', { page: '8 VBT went back to you.', seller: '8 VBT went back to Dee Whitfield.' }],
  ] as const) {
    const order = await shipped()
    await takeStep(page, order, 'dispute', claim)
    await takeStep(seller, order, 'answer-dispute', answer)
    await openBoth([page, seller, moderator], order)
    await expect(page.getByRole('heading', { name: 'Otto Brandt offers 1 VBT back' })).toBeVisible()
    await expect(seller.getByRole('heading', { name: 'Dee Whitfield asks for 8 VBT back' })).toBeVisible()
    await moderator.getByRole('button', { name: 'Decide' }).click()
    const dialog = moderator.getByRole('dialog', { name: 'Decide this dispute?' })
    await dialog.getByRole('textbox', { name: 'Back to the buyer' }).fill(back)
    await dialog.getByLabel('Reason, for both sides').fill('Both photos show it.')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    const shown = ending === 'completed' ? completed : refunded
    await expectShown(page, { ...shown, tokens: told.page })
    await expectShown(seller, { ...shown, tokens: told.seller })
    await expect(seller.getByText('Both photos show it.').first()).toBeVisible()
    await expectSteps(page, `orders/${order.id}`, [
      ending === 'completed' ? 'disputed --> completed: decide' : 'disputed --> refunded: decide',
    ])
  }
})
