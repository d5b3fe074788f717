// Slices: posts, sharing
import { readFile } from 'node:fs/promises'
import { expect, expectNoSideways, test } from './journey.ts'

const sections = [
  { listing: '/#/', route: /videopost/ },
  { listing: '/#/blogs', route: /blogpost/ },
  { listing: '/#/forums', route: /forumpost/ },
  { listing: '/#/vehicles', route: /vehiclepost/ },
  { listing: '/#/request', route: /requestpost/ },
  { listing: '/#/market', route: /marketpost/ },
  { listing: '/#/events', route: /eventspost/ },
  { listing: '/#/directory', route: /directorypost/ },
]

test('a post of any kind fits on small phones, with all actions of a member', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn('Priya Raman')
  for (const { listing, route } of sections) {
    await page.goto(`${listing}?sort=oldest`)
    // The previous page also has cards, but no search field.
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(route)
    await expect(page.getByRole('button', { name: 'More actions', exact: true })).toBeVisible()
    await expectNoSideways(page)
  }
})

test('an address of no post says so, and leads back to the posts', async ({ page }) => {
  for (const address of ['/#/videopost/abc', '/#/videopost/0', '/#/marketpost/999999', '/#/videopost/1e3']) {
    await page.goto(address)

    await expect(page.getByRole('heading', { name: 'Post not found.' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Content' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('the id of a post of another kind redirects to its own route', async ({ page }) => {
  await page.goto('/#/market?sort=oldest')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/marketpost/)
  const id = page.url().split('/').at(-1)

  await page.goto(`/#/blogpost/${id}`)

  await expect(page).toHaveURL(new RegExp(`marketpost/${id}$`))
})

test('a part says where it belongs, and leads to more like it', async ({ page }) => {
  await page.goto('/#/market?sort=oldest')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('link', { name: 'View storefront' }).click()
  await expect(page).toHaveURL(/#\/sellers\/.+/)
  await page.goBack()

  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('link')).toHaveCount(2)
  await breadcrumb.getByRole('link').nth(1).click()

  await expect(page).toHaveURL(/#\/market\?category=/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a video post without a video shows its picture, no player, and how long it takes to read', async ({
  page,
  signIn,
}) => {
  await signIn('Kenji Mori')
  const title = `Words only ${Date.now()}`
  const headers = { 'idempotency-key': crypto.randomUUID() }
  // 200 words a minute.
  const data = { kind: 'video', title, description: 'far '.repeat(1_240).trim() }
  const { id } = await (await page.request.post('/api/posts', { headers, data })).json()

  await page.goto('/#/?sort=newest')
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('Read 06:12')).toBeVisible()
  await page.goto(`/#/videopost/${id}`)

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
})

test('what else there is to see stands beside a post, and on phones after its comments', async ({ page }) => {
  await page.goto('/#/events?sort=oldest')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: /^Map: / })).toBeVisible()

  await page.goto('/#/videopost/1')
  const comments = page.getByRole('heading', { name: /^Comments/ })
  const related = page.getByRole('heading', { name: 'Related videos' })
  const boxOf = async (heading: typeof related) => (await heading.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
  await expect.poll(async () => (await boxOf(related)).x - (await boxOf(comments)).x).toBeGreaterThan(600)

  await page.setViewportSize({ width: 390, height: 844 })

  await expect.poll(async () => (await boxOf(related)).y - (await boxOf(comments)).y).toBeGreaterThan(100)
})

test('nothing around the pictures of a post is cut off', async ({ page }) => {
  const { items } = await (await page.request.get('/api/posts?kind=market&sort=oldest')).json()
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/#/marketpost/${items[0].id}`)
    const pictures = page.getByRole('region', { name: 'Photos' })
    const thumbnail = pictures.getByRole('button', { name: 'Photo 1', exact: true })
    await expect(thumbnail).toBeVisible()
    // The focus ring reaches 4 px beyond the thumbnail, and its list clips what is outside.
    const room = await thumbnail.evaluate((button) => {
      const [inner, outer] = [button.getBoundingClientRect(), button.closest('ol')!.getBoundingClientRect()]
      return [inner.left - outer.left, inner.top - outer.top, outer.right - inner.right, outer.bottom - inner.bottom]
    })
    for (const side of room) expect(side).toBeGreaterThanOrEqual(4)
  }
  // On phones, the picture of a vehicle touches the bar.
  const vehicles = await (await page.request.get('/api/posts?kind=vehicle&sort=oldest')).json()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/#/vehiclepost/${vehicles.items[0].id}`)
  const picture = page.getByRole('region', { name: 'Photos' }).getByRole('img').first()
  const bar = page.getByRole('banner').first()
  const yOfPicture = async () => (await picture.boundingBox())?.y ?? Number.NaN
  await expect.poll(async () => (await yOfPicture()) - (await bar.boundingBox())!.height).toBeLessThan(1)
})

test('Share copies a link without a hash', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#/?sort=oldest')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'Share' }).click()

  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/videopost\/\d+$/)
})

test('an event can be added to a calendar', async ({ page }) => {
  await page.goto('/#/events?sort=oldest')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()

  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('BEGIN:VEVENT')
})

test('the author edits a post, views earlier versions, deletes it, and undoes that', async ({ page, signIn }) => {
  const title = `To be reworded ${Date.now()}`
  await signIn('Kenji Mori')
  await page.goto('/#/forums?create=true')
  const create = page.getByRole('dialog', { name: 'Create a post' })
  await create.getByRole('radio', { name: 'Forum' }).check()
  await create.getByLabel('Title').fill(title)
  await create.getByLabel('Description').fill('The first words.')
  await create.getByRole('button', { name: 'Ask', exact: true }).click()
  await create.getByRole('link', { name: 'View post' }).click()

  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit post' }).getByLabel('Description').fill('Better words.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page.getByText('Better words.')).toBeVisible()

  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Earlier versions' }).getByText('The first words.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('Post deleted')).toBeVisible()
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Post restored')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
})
