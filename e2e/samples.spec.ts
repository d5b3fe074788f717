// Slices: posts, listings
import type { Page } from '@playwright/test'
import { listingPaths, pathOf } from '#contract/paths.ts'
import { POST_KINDS } from '#contract/posts.ts'
import { samplePosts } from '../samples/posts.ts'
import { expect, test } from './journey.ts'

const posts = samplePosts(new Date())

// Oldest first, so that posts of other journeys come after the samples.
for (const kind of POST_KINDS) {
  test(`a newcomer finds the ${kind} posts of the samples, with pictures, and opens one`, async ({ page }) => {
    const [oldest] = posts.filter(({ input }) => input.kind === kind)

    await page.goto(`/#${listingPaths[kind]}?sort=oldest`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toContainText(oldest!.input.title)
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(15)
    await expectPictures(page)

    await cards.first().getByRole('link', { name: oldest!.input.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(oldest!.input.title)
  })
}

test('the newest video of the samples has its likes, and Load more brings the posts behind the first sixteen', async ({
  page,
}) => {
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

test('from a post one goes straight to a post of another kind', async ({ page }) => {
  for (const kind of ['video', 'blog', 'market'] as const) {
    const oldest = posts.find(({ input }) => input.kind === kind)!
    // Ids are in the order of dates, and the samples came first.
    await page.goto(`/#${pathOf({ kind, id: 1 + posts.indexOf(oldest) })}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(oldest.input.title)
  }
})

/** Scrolls to each card and waits for its picture. */
async function expectPictures(page: Page) {
  const pictures = page.getByRole('main').getByRole('article').locator('img')
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBeTruthy()
  }
}
