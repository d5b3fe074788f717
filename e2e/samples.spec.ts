// Slices: posts, listings
import type { Page } from '@playwright/test'
import { listingPaths, pathOf } from '#contract/paths.ts'
import { POST_KINDS } from '#contract/posts.ts'
import { samplePosts } from '../samples/posts.ts'
import { expect, test } from './journey.ts'

const posts = samplePosts(new Date())

/** What only the page of a post of this kind says. */
const says = {
  video: 'Related videos',
  blog: 'Contents',
  forum: 'The question',
  vehicle: 'Spec sheet',
  request: 'Quotes',
  market: '1 VBT = $0.25',
  event: 'When and where',
  directory: 'Services',
}

const isSoldOut = (input: (typeof posts)[number]['input']) => input.kind === 'market' && input.stock === 0

// Oldest first, because posts of other journeys are newer than the samples. Sold-out parts are last in every order.
test('a visitor finds the samples of every kind with pictures, and opens one', async ({ page }) => {
  for (const kind of POST_KINDS) {
    const oldest = posts.find(({ input }) => input.kind === kind && !isSoldOut(input))!.input.title
    await page.goto(`/#${listingPaths[kind]}?sort=oldest`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toContainText(oldest)
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(15)
    // Questions are rows without pictures.
    if (kind !== 'forum') await expectPictures(page)

    await cards.first().getByRole('heading').getByRole('link', { name: oldest }).click()
    await expect(page).toHaveURL(new RegExp(`/#${pathOf({ kind, id: 1 }).replace(/1$/, '')}\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldest, { ignoreCase: true })
    await expect(page.getByText(says[kind], { exact: true }).first()).toBeVisible()
  }
})

test('the newest sample video has 60 likes, and scrolling loads the oldest one', async ({ page }) => {
  const videos = posts.filter(({ input }) => input.kind === 'video')
  const [newest, oldest] = [videos.at(-1)!.input.title, videos[0]!.input.title]

  await page.goto('/')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.filter({ hasText: newest }).first()).toContainText('60')
  await expect(async () => {
    await page.mouse.wheel(0, 5_000)
    await expect(cards.filter({ hasText: oldest })).toHaveCount(1, { timeout: 500 })
  }).toPass()
})

test('the page of a post switches directly to a post of another kind', async ({ page }) => {
  for (const kind of ['video', 'blog', 'market'] as const) {
    const oldest = posts.find(({ input }) => input.kind === kind)!
    // Ids follow the dates, and the samples were inserted first.
    await page.goto(`/#${pathOf({ kind, id: 1 + posts.indexOf(oldest) })}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(oldest.input.title)
  }
})

/** Scrolls to each card, and waits for the pictures. */
async function expectPictures(page: Page) {
  const pictures = page.getByRole('main').getByRole('article').locator('img')
  const shown = await pictures.evaluateAll(async (all) => {
    for (const picture of all) {
      picture.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    return all.length
  })
  expect(shown).toBeGreaterThanOrEqual(15)
  // The stand-in for a missing picture has a data URL.
  const loaded = () =>
    pictures.evaluateAll((all) =>
      (all as HTMLImageElement[]).map(
        ({ naturalWidth, currentSrc }) => naturalWidth > 0 && !currentSrc.startsWith('data'),
      ),
    )
  // Scrolling may have appended more cards, which are still out of sight.
  await expect.poll(async () => (await loaded()).slice(0, shown)).not.toContain(false)
}
