// Slices: identity, inbox, notifications, wallet, cart, listings, search
import type { Page } from '@playwright/test'
import { headerFaults } from './header-faults.ts'
import { expect, test } from './journey.ts'
import { setTextSize } from './text-size.ts'

test('the bars fit every width and every text size', async ({ page, signIn }) => {
  await page.goto('/#/about')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectNoFaults(page, 'a visitor')

  await withLongNumbers(page)
  await signIn('Elise Moreau')
  await expect(page.getByRole('link', { name: 'My Tokens, 48,250 VBT' })).toBeVisible()
  for (const name of ['Inbox, 120 unread', 'Notifications, 120 new', 'Cart, 120 items']) {
    await expect(page.getByLabel(name)).toContainText('99+')
  }
  await expectNoFaults(page, 'a member')
})

async function expectNoFaults(page: Page, who: string) {
  const found: string[] = []
  for (const text of [16, 24, 32]) found.push(...(await faultsWith(page, text)))
  await setTextSize(page, 16)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(found, who).toEqual([])
}

/** `text`: its size in px. Less common sizes are tried in every other width. */
async function faultsWith(page: Page, text: number) {
  const found: string[] = []
  await setTextSize(page, text)
  for (let width = 320; width <= 2560; width += text === 16 ? 40 : 80) {
    await page.setViewportSize({ width, height: 900 })
    for (const fault of await page.evaluate(headerFaults)) found.push(`${width} px, text ${text} px: ${fault}`)
  }
  return found
}

/** What the server says, with a balance of five digits and badges of 99+. */
async function withLongNumbers(page: Page) {
  const numbers = {
    '/api/wallet': { availableVbt: 48_250 },
    '/api/notifications/unread': { unread: 120 },
    '/api/conversations/counts': { unread: 120 },
    '/api/cart': { items: 120 },
  }
  for (const [path, change] of Object.entries(numbers)) {
    await page.route(`**${path}`, async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...change } })
    })
  }
}

test('at 400 % zoom, the bars scroll away, and the page is read in the whole window', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 200 })
  await page.goto('/#/rules')
  await signIn('Elise Moreau')
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Sections' }).last()]
  await expect(bars[0]!).toBeInViewport()
  await page.mouse.wheel(0, 600)
  for (const bar of bars) await expect(bar).not.toBeInViewport()
})

test('with forced colors, checkboxes show whether they are checked, and fields have borders', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/#/market')
  await page.getByRole('button', { name: /^Filter/ }).click()
  const box = page.getByRole('checkbox', { name: /^Ships/ })
  const tick = box.locator('xpath=following-sibling::*[1]')
  const inkOf = () => tick.evaluate((one) => getComputedStyle(one).color)
  await expect(box).not.toBeChecked()
  await expect.poll(inkOf).toBe('rgba(0, 0, 0, 0)')
  await expect.poll(() => tick.evaluate((one) => getComputedStyle(one).boxShadow)).toContain('inset')
  await box.check({ force: true })
  await expect.poll(inkOf).not.toBe('rgba(0, 0, 0, 0)')

  const field = page.getByRole('textbox', { name: /price/i }).first()
  await expect.poll(() => field.locator('..').evaluate((one) => getComputedStyle(one).boxShadow)).toContain('inset')
  const card = page.getByRole('article').first()
  await expect.poll(() => card.evaluate((one) => getComputedStyle(one).boxShadow)).toMatch(/0px 0px 0px 1px/)
})
