// Slices: sharing, posts
import { expect, expectAccessible, test } from './journey.ts'

type Card = { id: number; title: string }

test('a shared link opens the post in the app, with the data it brings along', async ({ page, request }) => {
  const fetched: string[] = []
  page.on('request', (call) => call.resourceType() === 'fetch' && fetched.push(new URL(call.url()).pathname))
  const { items } = (await (await request.get('/api/posts?kind=video')).json()) as { items: [Card] }
  const [{ id, title }] = items

  await page.goto(`/videopost/${id}`)

  await expect(page).toHaveURL(`/#/videopost/${id}`)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(fetched).not.toContain(`/api/posts/${id}/related`)
})

test('a link to another page than the document starts as if the document were empty', async ({ page }) => {
  // The document is Home's, whose replies the app must not wait for: this page asks visitors to sign in.
  await page.goto('/#/settings')
  await expect(page).toHaveURL('/#/settings/account')
  await expect(page.getByRole('heading', { name: 'Sign in to see your settings' })).toBeVisible()

  // A route behind the hash wins over the path.
  await page.goto('/market#/blogs')
  await expect(page).toHaveURL('/#/blogs')
  await expect(page.getByRole('list', { name: 'Blogs' }).getByRole('article').first()).toBeVisible()

  await page.goto('/market?q=wheel')
  await expect(page).toHaveURL('/#/market?q=wheel')
  await expect(page.getByRole('searchbox')).toHaveValue('wheel')
  await expect(page.getByRole('list', { name: 'Market' }).getByRole('article').first()).toContainText(/wheel/i)
})

test('Back and Forward lead through shared links, and load them again', async ({ page }) => {
  await page.goto('/market')
  const cards = page.getByRole('list', { name: 'Market' }).getByRole('article')
  await cards.first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/#\/marketpost\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL('/#/market')
  await expect(cards.first()).toBeVisible()

  await page.goto('about:blank')
  await page.goBack()
  await expect(cards.first()).toBeVisible()
})

test('a reload, and Back from another site, return to where a page was left', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Members get documents without contents.
  await signIn('Rosa Delgado')
  await page.goto('/')
  const card = page.getByRole('list', { name: 'Videos' }).getByRole('article').nth(6)
  await card.scrollIntoViewIfNeeded()
  await expect(card).toBeInViewport()

  await page.reload()
  await expect(card).toBeInViewport()
  await page.goto('about:blank')
  await page.goBack()
  await expect(card).toBeInViewport()
})

test('a link that is pressed while the app takes over from the document opens', async ({ page }) => {
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const link = page.getByRole('main').getByRole('list').getByRole('link').first()
  await link.hover()
  await page.mouse.down()
  press()
  await expect(page.getByRole('navigation', { name: 'Content' })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/#\/videopost\/\d+$/)
})

test('a browser without scripts shows the post at the shared link', async ({ page, request }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
  const { items } = (await (await request.get('/api/posts?kind=blog')).json()) as { items: [Card] }
  const [{ id, title }] = items

  await page.goto(`/blogpost/${id}`)

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'BlogPosting', headline: title })
  await expectAccessible(page)
})

test('a shared link to a missing post says so', async ({ page }) => {
  await page.goto('/videopost/999999999')

  await expect(page.getByRole('heading', { name: 'Post not found.' })).toBeVisible()
  await page.getByRole('link', { name: 'See what’s new on VRUMIES' }).click()
  await expect(page).toHaveURL(/\/(#\/)?$/)
})
