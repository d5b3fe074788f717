// Slices: listings, posts, identity, notifications, bookmarks, search, admin, profiles, cart, orders, offers, seller
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { outOfReach } from './out-of-reach.ts'

/** Phones, a tablet, and a window of 1440x900 at 200 % zoom. */
const sizes = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
]

test('every screen fits every window', async ({ page, signIn }) => {
  // Fifty screens at five sizes.
  test.slow()
  await page.setViewportSize(sizes[0]!)
  await page.goto('/#/signin')
  for (const path of ['signin', 'signup', 'forgot', 'check-mail?to=a@vrumies.example', 'verify', 'reset?token=old']) {
    await open(page, path)
    await expectAllReachable(page, path)
  }
  await page.goto('/#/about')
  await signIn('Elise Moreau')
  for (const path of screens) {
    await open(page, path)
    await expectAllReachable(page, path)
  }
  await signIn('Mara Okafor')
  const { items } = await (await page.request.get('/api/conversations')).json()
  for (const path of ['inbox', `inbox/${items[0].id}`, `inbox/${items[0].id}/about`]) {
    await open(page, path)
    await expectAllReachable(page, path)
  }
})

const settings = ['', '/account', '/notifications', '/privacy', '/blocked', '/sessions', '/data']
const screens = [
  ...['', 'blogs', 'forums', 'vehicles', 'request', 'market', 'events', 'directory', 'market?q=nothingatall'],
  ...[
    'search?q=wheel',
    'searches',
    'bookmarks',
    'notifications',
    'tokens',
    'profile/mara',
    'profile/mara?tab=followers',
    'no/such/page',
  ],
  ...['about', 'help', 'rules', 'privacy', 'terms', 'search'],
  ...['cart', 'orders', 'orders?side=selling', 'offers', 'seller', 'tokens/statement', 'moderation/disputes'],
  ...['adminpanel', 'moderation/reports', ...settings.map((one) => `settings${one}`)],
]

test('posts of every kind fit every window, and so do the form and the dialogs of a post', async ({ page, signIn }) => {
  await page.setViewportSize(sizes[0]!)
  await signIn('Elise Moreau')
  for (const kind of ['video', 'blog', 'forum', 'request', 'vehicle', 'market', 'event', 'directory']) {
    const { items } = await (await page.request.get(`/api/posts?kind=${kind}`)).json()
    await open(page, `${kind}post/${items[0].id}`)
    await expectAllReachable(page, `a ${kind} post`)
  }
  const more = page.getByRole('button', { name: 'More actions', exact: true })
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Hide' })).toBeVisible()
  const entries = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllReachable(page, 'the dialog Report')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const entry of entries) {
    await more.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAllReachable(page, `the dialog ${entry}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the form of every kind fits every window, with every field open', async ({ page, signIn }) => {
  await page.setViewportSize(sizes[0]!)
  await signIn('Elise Moreau')
  await open(page, 'about?create=true')
  const form = page.getByRole('dialog', { name: 'Create a post' })
  await expect(form.getByRole('radio', { name: 'Video' })).toBeChecked()
  for (const kind of await form.locator('input[name=kind]').all()) {
    await kind.check()
    for (const toggle of await form.locator('button[aria-controls]').all()) {
      await toggle.click()
      await addRows(form)
      await expectAllReachable(page, `${await kind.inputValue()}, ${await toggle.textContent()}`)
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
  await page.setViewportSize(sizes[0]!)
  await signIn('Elise Moreau')
  await open(page, 'market')
  const layer = page.getByRole('dialog').or(page.getByRole('menu'))
  for (const name of [/^Filter/, /Anywhere$/, /Best Match$/, /^Notifications/, /^Profile menu/, /^More(,|$)/]) {
    await page.getByRole('button', { name }).first().click()
    await expectAllReachable(page, `the layer ${name}`)
    // In wide windows, the filters are no dialog. They become one again, and only then take the key.
    await expect(layer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(layer).toHaveCount(0)
  }
})

async function open(page: Page, path: string) {
  await page.goto(`/#/${path}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Resizes the window instead of reloading the page, which keeps this journey short. */
async function expectAllReachable(page: Page, where: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect.poll(() => page.evaluate(outOfReach), `${where} at ${size.width} px`).toEqual([])
  }
  await page.setViewportSize(sizes[0]!)
}
