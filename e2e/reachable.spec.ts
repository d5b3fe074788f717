// Slices: listings, posts, identity, notifications, bookmarks, search, admin, profiles, cart, orders, offers, seller
import type { Locator, Page } from '@playwright/test'
import { cutTexts } from './cut-text.ts'
import { expect, test } from './journey.ts'
import { outOfReach } from './out-of-reach.ts'
import { smallTargets } from './small-targets.ts'
import { setTextSize } from './text-size.ts'

/** Phones, also with a large text, a tablet, and a window of 1440x900 at 200 % zoom. */
const small = [
  { width: 320, height: 780, text: 16 },
  { width: 390, height: 844, text: 16 },
  { width: 390, height: 844, text: 24 },
  { width: 768, height: 1024, text: 16 },
  { width: 720, height: 450, text: 16 },
]

/** The same and desktops, also with the text at 200 %. */
const every = [
  ...small,
  { width: 1100, height: 800, text: 16 },
  { width: 1280, height: 800, text: 16 },
  { width: 1280, height: 800, text: 32 },
  { width: 2400, height: 1300, text: 16 },
]

test('every screen fits every window', async ({ page, signIn }) => {
  // Fifty screens at nine sizes.
  test.slow()
  await page.setViewportSize(small[0]!)
  await page.goto('/#/signin')
  for (const path of ['signin', 'signup', 'forgot', 'check-mail?to=a@vrumies.example', 'verify', 'reset?token=old']) {
    await open(page, path)
    await expectAllFits(page, path, every)
  }
  await page.goto('/#/about')
  await signIn('Elise Moreau')
  for (const path of screens) {
    await open(page, path)
    await expectAllFits(page, path, every)
  }
  await signIn('Mara Okafor')
  const { items } = await (await page.request.get('/api/conversations')).json()
  for (const path of ['inbox', `inbox/${items[0].id}`, `inbox/${items[0].id}/about`]) {
    await open(page, path)
    await expectAllFits(page, path, every)
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
  test.slow()
  await page.setViewportSize(small[0]!)
  await signIn('Elise Moreau')
  for (const kind of ['video', 'blog', 'forum', 'request', 'vehicle', 'market', 'event', 'directory']) {
    const { items } = await (await page.request.get(`/api/posts?kind=${kind}`)).json()
    await open(page, `${kind}post/${items[0].id}`)
    await expectAllFits(page, `a ${kind} post`, every)
  }
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
  await page.setViewportSize(small[0]!)
  await signIn('Elise Moreau')
  await open(page, 'about?create=true')
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
  await page.setViewportSize(small[0]!)
  await signIn('Elise Moreau')
  await open(page, 'market')
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

async function open(page: Page, path: string) {
  await page.goto(`/#/${path}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Resizes the window instead of reloading the page, which keeps this journey short. */
async function expectAllFits(page: Page, where: string, sizes = small) {
  for (const { text, ...size } of sizes) {
    await setTextSize(page, text)
    await page.setViewportSize(size)
    await expect.poll(() => faultsOf(page), `${where} at ${size.width} px, text ${text} px`).toEqual([])
  }
  await setTextSize(page, small[0]!.text)
  await page.setViewportSize(small[0]!)
}

const checks = [outOfReach, cutTexts, smallTargets]
const faultsOf = async (page: Page) => (await Promise.all(checks.map((check) => page.evaluate(check)))).flat()
