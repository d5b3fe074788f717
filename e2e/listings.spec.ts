// Slices: listings, posts, places
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const content = 'CONTENT POSTS - PROMOTE AND SHARE YOUR AUTOMOTIVE CONTENT'
const screens = [
  { path: '/', banner: content, tab: 'Videos' },
  { path: '/blogs', banner: content, tab: 'Blogs' },
  { path: '/forums', banner: content, tab: 'Forums' },
  { path: '/vehicles', banner: content, tab: 'Vehicles' },
  { path: '/request', banner: 'REQUEST POSTS - ASK FOR THE PRODUCTS AND SERVICES YOU NEED' },
  { path: '/market', banner: 'MARKET POSTS - PROMOTE AND SELL YOUR AUTOMOTIVE PRODUCTS' },
  { path: '/events', banner: 'EVENT POSTS - SHARE AND JOIN AUTOMOTIVE EVENTS' },
  { path: '/directory', banner: 'DIRECTORY POSTS - PROMOTE AND FIND AUTOMOTIVE SERVICES' },
]

for (const { path, banner, tab } of screens) {
  test(`${path} is a full, accessible listing`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/#${path}`)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(banner)
    const following = page.getByRole('complementary', { name: 'Following' })
    await expect(following.getByRole('link')).toHaveCount(4)
    // On a phone, the first screen shows a title, and Following comes after the results.
    const title = page.getByRole('article').first().getByRole('heading')
    await expect(title).toBeVisible()
    expect(await page.getByRole('article').count()).toBeLessThanOrEqual(16)
    const { y, height } = (await title.boundingBox())!
    expect(y + height).toBeLessThan(844 - TAB_BAR)
    expect(await topOfFollowing(page)).toBeGreaterThan(y)
    if (tab) {
      await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByText(/^\d+ shown$/)).toBeHidden()
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(page.getByText(/^\d+ shown$/)).toBeVisible()
    }
  })
}

test('on a phone, Following comes after a search that finds nothing, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/market?q=nothingatall')
  await expect(page.getByRole('complementary', { name: 'Following' })).toBeVisible()
  const answer = (await page.getByText('No Data Found.').boundingBox())!
  expect(await topOfFollowing(page)).toBeGreaterThan(answer.y)
})

const TAB_BAR = 60

async function topOfFollowing(page: Page) {
  return (await page.getByRole('complementary', { name: 'Following' }).boundingBox())!.y
}

test('a search by words or by place says how many posts it finds', async ({ page }) => {
  for (const search of ['q=wheel', 'near=34.05,-118.24&place=Los+Angeles']) {
    await page.goto('about:blank')
    await page.goto(`/#/market?${search}`)
    await expect(page.getByRole('main').getByText(/^\d+ listings?$/)).toBeVisible()
    // Said once.
    await expect(page.getByRole('log').getByText(/^\d+ listings?$/)).toHaveCount(1)
  }
})

test('Tab goes through the cards before the rail beside them', async ({ page }) => {
  await page.goto('/#/market')
  await expect(page.getByRole('complementary', { name: 'Following' }).getByRole('link')).toHaveCount(4)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('group', { name: 'Quick filters' }).getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  const isInCard = page.evaluate(() => Boolean(document.activeElement?.closest('article')))
  expect(await isInCard).toBe(true)
})

test('while the banner of another section loads, the previous one is not shown', async ({ page }) => {
  await page.goto('/#/')
  const banner = page.getByRole('main').locator('picture img')
  await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/art/banner-market*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Market' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MARKET POSTS')
  expect(
    await banner.evaluate((img: HTMLImageElement) => [img.currentSrc.includes('content'), img.naturalWidth]),
  ).toEqual([false, 0])
  release()
})

test('pictures that cannot be loaded have a placeholder, until the connection returns', async ({ page, context }) => {
  await page.route('**/upload/**', (route) => route.abort())
  await page.goto('/#/market')
  // Other journeys may have added newer posts without pictures.
  const picture = page.getByRole('article').locator('img:not([src^="/art/"])').first()
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/)
  await page.unroute('**/upload/**')
  // Back so soon that the page, busy meanwhile, never sees itself offline.
  await Promise.all([
    page.evaluate(() => {
      for (const end = performance.now() + 500; performance.now() < end; );
    }),
    context.setOffline(true),
    context.setOffline(false),
  ])
  await expect(picture).toHaveAttribute('src', /upload/)
})

test('a card links to its post, and its author to the profile', async ({ page }) => {
  await page.goto('/#/')
  const card = page.getByRole('article').first()
  const title = await card.getByRole('heading').textContent()
  expect(await card.getByRole('link').count()).toBe(2)
  await expect(card.getByText(/^(?:Video|Read) \d+:\d\d/)).toBeVisible()

  // Click the picture, far from the title.
  await card.click({ position: { x: 120, y: 120 } })
  await expect(page).toHaveURL(/#\/videopost\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
})

test('cards show the facts of their kind', async ({ page }) => {
  await page.goto('/#/request')
  await expect(
    page
      .getByRole('article')
      .getByText(/^(?:Urgent|I Can Wait|Just Looking)$/)
      .first(),
  ).toBeVisible()
  await page.goto('/#/market')
  const price = page
    .getByRole('article')
    .getByText(/^\$[\d,.]+$/)
    .first()
  await expect(price).toBeVisible()
  await page.goto('/#/events')
  await expect(
    page
      .getByRole('article')
      .getByText(/^\d+:\d\d [AP]M$/)
      .first(),
  ).toBeVisible()
  await page.goto('/#/directory')
  await expect(
    page
      .getByRole('article')
      .getByText(/Open until|opens|Closed|Open 24/)
      .first(),
  ).toBeVisible()
})

test('scrolling past sixteen cards loads more, without duplicates', async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole('article')).toHaveCount(16)
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('article').nth(16)).toBeVisible()

  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all()
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(targets.length).toBeGreaterThan(16)
  expect(new Set(targets).size).toBe(targets.length)
})

test('Back returns to the same cards at the same scroll position', async ({ page }) => {
  await page.goto('/#/')
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  const opened = page.getByRole('article').nth(18).getByRole('heading').getByRole('link')
  const name = (await opened.textContent())!
  // Hover first, as a click would, so that nothing moves from here on.
  await opened.hover()
  const before = await placeOf(opened)

  await opened.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(opened).toHaveText(name)
  await expect.poll(() => placeOf(opened)).toBe(before)
})

test('a listing that fails to load shows an error, and Try again loads it', async ({ page }) => {
  await page.route('**/api/posts?*', (route) => route.abort())
  await page.goto('/#/blogs')
  await expect(page.getByRole('alert')).toContainText('Couldn’t load posts')
  await page.unroute('**/api/posts?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a listing shows skeleton cards while it loads', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/posts?*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/#/market')
  await expect(page.locator('main .shimmering').first()).toBeVisible()
  release()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('main .shimmering')).toHaveCount(0)
})

/** The distance from the top of the window in whole pixels. */
async function placeOf(link: Locator) {
  return Math.round((await link.boundingBox())!.y)
}
