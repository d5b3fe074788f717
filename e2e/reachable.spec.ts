// Slices: listings, posts, identity, notifications, bookmarks, search, admin, profiles, cart, orders, offers, seller
import type { Locator } from '@playwright/test'
import { expectAllFits, open, smallWindows } from './fitting.ts'
import { expect, test } from './journey.ts'

// What lies over the screens. Those themselves are in every-screen.spec.ts.
test.describe.configure({ mode: 'parallel' })

test('the dialogs of a post fit every window', async ({ page, signIn }) => {
  test.slow()
  await page.setViewportSize(smallWindows[0]!)
  await signIn('Elise Moreau')
  const { items } = await (await page.request.get('/api/posts?kind=directory')).json()
  await open(page, `/directorypost/${items[0].id}`)
  const more = page.getByRole('button', { name: 'More actions', exact: true })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeVisible()
  const entries = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllFits(page, 'the dialog Report')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const entry of entries) {
    await more.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAllFits(page, `the dialog ${entry}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the form of every kind fits every window, with every field open', async ({ page, signIn }) => {
  test.slow()
  await page.setViewportSize(smallWindows[0]!)
  await signIn('Elise Moreau')
  await open(page, '/about?create=true')
  const form = page.getByRole('dialog', { name: 'Create a post' })
  await expect(form.getByRole('radio', { name: 'Video' })).toBeChecked()
  for (const kind of await form.locator('input[name=kind]').all()) {
    await kind.check()
    for (const toggle of await form.locator('button[aria-controls]').all()) {
      await toggle.click()
      await addRows(form)
      await expectAllFits(page, `${await kind.inputValue()}, ${await toggle.textContent()}`)
    }
  }
})

/** One row of each list in the open field, and hours on the days of the last one. */
async function addRows(form: Locator) {
  for (const name of [/^Add (?:service|day|spec|vehicle)$/, /^Add hours on day/]) {
    for (const add of await form.getByRole('button', { name }).all()) await add.click()
  }
}

test('the layers over a listing fit every window', async ({ page, signIn }) => {
  test.slow()
  await page.setViewportSize(smallWindows[0]!)
  await signIn('Elise Moreau')
  await open(page, '/market')
  const layer = page.getByRole('dialog').or(page.getByRole('menu'))
  for (const name of [/^Filter/, /Anywhere$/, /Best Match$/, /^Notifications/, /^Profile menu/, /^More(,|$)/]) {
    await page.getByRole('button', { name }).first().click()
    await expectAllFits(page, `the layer ${name}`)
    // In wide windows, the filters are no dialog. They become one again, and only then take the key.
    await expect(layer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
  }
})
