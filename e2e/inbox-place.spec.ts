// Slices: inbox
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { pictures } from './pictures.ts'
import { conversations, messages, say, send, talking, talkingForLong } from './talks.ts'

/** Scrolls up until this is on screen. */
async function scrollBack(shown: Locator, to: Locator) {
  await expect(async () => {
    await shown.press('Home')
    await expect(to).toBeInViewport({ timeout: 500 })
    expect(await shown.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  }).toPass()
}

/** How far from the top of the window it is. */
async function topOf(row: Locator) {
  return Math.round((await row.boundingBox())!.y)
}

test('whoever has scrolled far back stays there, whatever they and the other side do', async ({ page, browser }) => {
  const { other, id } = await talkingForLong(page, browser)
  const shown = messages(page, 'Bob Becker')
  const row = shown.getByText('Message 3', { exact: true })
  await scrollBack(shown, row)
  const top = await topOf(row)

  await page
    .getByRole('button', { name: /^More actions for the message/ })
    .nth(1)
    .press('Enter')
  await page.getByRole('menuitemradio', { name: 'Wrench', exact: true }).press('Enter')
  await expect(shown.getByRole('list', { name: 'Reactions' })).toBeVisible()
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByRole('button', { name: '8 hours' }).click()
  await expect(page.getByText('Conversation muted')).toBeVisible()
  await expect(row).toBeInViewport()

  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Conversation archived')).toBeVisible()
  await expect(conversations(page).getByRole('link', { name: /Bob Becker/ })).toHaveCount(0)
  await expect(row).toBeInViewport()
  await page.getByRole('button', { name: 'Move to inbox' }).click()
  await expect(conversations(page).getByRole('link', { name: /Bob Becker/ })).toBeVisible()

  await send(other, id, 'Are you still there?')
  await expect(page.getByRole('button', { name: /^Go to the last message, 1 new/ })).toBeVisible()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('You can’t send messages in this conversation.')).toBeVisible()
  await expect(row).toBeInViewport()
  expect(Math.abs((await topOf(row)) - top)).toBeLessThan(120)
})

test('whoever is at the end stays there when they write, also offline', async ({ page, browser, context }) => {
  const { other, id } = await talkingForLong(page, browser)
  await page.reload()
  const shown = messages(page, 'Bob Becker')
  await expect(shown.getByText('Like a clock.')).toBeInViewport()
  await context.setOffline(true)
  for (const text of ['First.', 'Second.', 'Third.']) {
    await say(page, text)
    await expect(shown.getByText(text)).toBeVisible()
    await atRest(page)
    await expect(shown.getByText(text)).toBeInViewport({ ratio: 1 })
  }
  for (const text of ['Meanwhile.', 'And then.']) await send(other, id, text)
  await context.setOffline(false)
  await expect(messages(other, 'Ann Archer').getByText('Third.')).toBeVisible()
  await expect(shown.getByText('And then.')).toBeVisible()
  await expect(shown.getByText('Sending')).toHaveCount(0)
  await atRest(page)
  await expect(shown.getByText('Third.')).toBeInViewport({ ratio: 1 })
})

/** Whatever scrolls has scrolled. */
async function atRest(page: Page) {
  for (let turn = 0; turn < 2; turn++) await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}

test.describe('in Los Angeles', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('a day that somebody jumps to begins at midnight there', async ({ page, browser }) => {
    const { other } = await talkingForLong(page, browser)
    const shown = messages(page, 'Bob Becker')
    await page.getByRole('button', { name: 'Search in this conversation' }).click()
    await page.getByRole('button', { name: 'Jump to a date' }).click()
    await page.getByLabel('Date', { exact: true }).fill('2026-03-10')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await expect(shown.getByRole('heading', { name: 'Mar 10, 2026' })).toBeInViewport()
    await expect(shown.getByText('Message 100', { exact: true })).toBeInViewport()
    await expect(shown.getByText('Message 97', { exact: true })).not.toBeInViewport()
    await other.context().close()
  })
})

test('opening the inbox takes one call, and a conversation one more', async ({ page, browser }) => {
  const { other, id } = await talking(page, browser)
  await say(page, 'Good. I’ll come by.')
  await expect(messages(other, 'Ann Archer').getByText('I’ll come by.')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText(/^Read/)).toBeVisible()
  await other.context().close()

  await page.addInitScript(neverEveryHalfMinute)
  // The page before may still be asking for the list.
  await page.goto('about:blank')
  const calls = countCalls(page)
  await page.goto('/#/inbox')
  await expect(conversations(page).getByRole('link', { name: /Bob Becker/ })).toBeVisible()
  // The second time, the page hears of what happens from now on.
  await expect.poll(() => calls('/api/conversations/counts')).toBeGreaterThan(1)
  await conversations(page)
    .getByRole('link', { name: /Bob Becker/ })
    .click()
  await expect(messages(page, 'Bob Becker').getByText('I’ll come by.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' }).getByText('Chat Media')).toBeVisible()

  expect(calls('/api/conversations')).toBe(1)
  expect(calls(`/api/conversations/${id}`)).toBe(1)
  expect(calls(`/api/conversations/${id}/receipt`)).toBe(0)
})

/** The page asks again every half minute, which a slow machine may need to get here. */
function neverEveryHalfMinute() {
  const { setInterval } = window
  const patient = (ring: () => void, ms?: number) => (ms === 30_000 ? 0 : setInterval(ring, ms))
  Object.assign(window, { setInterval: patient })
}

/** How many calls of a path the page makes from now on, answered or not. */
function countCalls(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return (path: string) => paths.filter((one) => one === path).length
}

test('all pictures of a conversation are there for the keyboard, too', async ({ page, browser }) => {
  const { other } = await talking(page, browser)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictures(10))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const media = other.getByRole('list', { name: 'Chat Media' }).getByRole('link')
  await expect(media).toHaveCount(9, { timeout: 60_000 })

  await other.getByRole('button', { name: 'View all' }).press('Enter')
  await expect(media).toHaveCount(10)
  await media.last().press('Enter')
  const viewer = other.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: /photo 10 of 10$/ })).toBeVisible()
  await other.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: /photo 9 of 10$/ })).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(media.nth(8)).toBeFocused()
  await other.getByRole('button', { name: 'Show less' }).press('Enter')
  await expect(media).toHaveCount(9)
})
