// Slices: listings, posts, identity, notifications, bookmarks, search, admin, profiles, cart, orders, offers, deposits, seller, inbox, payments
import type { Page } from '@playwright/test'
import { everyWindow, expectAllFits, expectFits, open, smallWindows } from './fitting.ts'
import { expect, expectAccessibleAtBothSizes, test } from './journey.ts'
import { type Screen, screens } from './screens.ts'

// Spread over both workers.
test.describe.configure({ mode: 'parallel' })

for (const { name, by, shown } of screens) {
  test(`screens of ${name} fit every window, and are accessible`, async ({ page, signIn }) => {
    test.slow()
    await page.setViewportSize(smallWindows[0]!)
    if (by) await signIn(by)
    for (const screen of shown) {
      const path = await pathOf(page, screen)
      await open(page, path)
      if (!screen.isTight) await expectAllFits(page, path, everyWindow)
      await expectAccessibleAtBothSizes(page, async (size) => {
        if (!screen.isTight) await expectFits(page, path, { ...size, text: 16 })
      })
    }
  })
}

/** '/orders/7/receipt' for the route '/orders/$orderId/receipt'. */
async function pathOf(page: Page, { route, of, search = '' }: Screen) {
  if (!of) return `${route}${search}`
  if ('id' in of) return `${route.replace(/\$\w+/, of.id)}${search}`
  const { items } = await (await page.request.get(`/api${of.list}`)).json()
  expect(items.length, of.list).toBeGreaterThan(0)
  return `${route.replace(/\$\w+/, String(items[0].id))}${search}`
}
