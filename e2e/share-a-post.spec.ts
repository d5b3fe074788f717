// Slices: sharing, posts
import { expect, expectAccessible, test } from './journey.ts'

type Card = { id: number; title: string }

test('a shared link opens the post in the app', async ({ page, request }) => {
  const { items } = (await (await request.get('/api/posts?kind=video')).json()) as { items: [Card] }
  const [{ id, title }] = items

  await page.goto(`/videopost/${id}`)

  await expect(page).toHaveURL(`/#/videopost/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a browser without scripts shows the post at the shared link', async ({ page, request }) => {
  // Without the script, as for crawlers, which robots.txt keeps from loading it. The page, style, and data remain.
  await page.route('**/lead-on.js', (route) => route.fulfill({ body: '' }))
  const { items } = (await (await request.get('/api/posts?kind=blog')).json()) as { items: [Card] }
  const [{ id, title }] = items

  await page.goto(`/blogpost/${id}`)

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BlogPosting', headline: title })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open on VRUMIES' }).click()
  await expect(page).toHaveURL(`/#/blogpost/${id}`)
})

test('a shared link to a missing post says so', async ({ page }) => {
  await page.goto('/videopost/999999999')

  await expect(page.getByRole('heading', { name: 'Post not found.' })).toBeVisible()
  await page.getByRole('link', { name: 'See what’s new on VRUMIES' }).click()
  await expect(page).toHaveURL(/\/(#\/)?$/)
})
