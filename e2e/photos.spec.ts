// Slices: media, posts
import type { CDPSession, Page } from '@playwright/test'
import { jpeg } from '../test/files.ts'
import { expect, expectAccessible, test } from './journey.ts'

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo viewer' })
const gallery = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true })

async function openSample(page: Page, kind: 'vehicle' | 'market') {
  const { items } = await (await page.request.get(`/api/posts?kind=${kind}&sort=oldest`)).json()
  await page.goto(`/#/${kind}post/${items[0].id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.url()
}

test('photos of a vehicle open full screen, with keys and the wheel, and Back closes them', async ({ page }) => {
  const url = await openSample(page, 'vehicle')
  await expect(gallery(page).getByRole('link')).toHaveCount(4)
  await gallery(page).getByRole('link').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByText('2 of 4')).toBeVisible()
  const title = await page.getByRole('heading', { level: 1, includeHidden: true }).textContent()
  await expect(viewer(page).getByText(title!, { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('3 of 4')).toBeVisible()
  const photo = viewer(page).getByRole('img', { name: /photo 3 of 4/ })
  const width = async () => (await photo.boundingBox())?.width ?? Number.NaN
  await expect.poll(width).toBeGreaterThan(600)
  const before = await width()
  await photo.hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  expect(page.url()).toBe(url)

  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  expect(page.url()).toBe(url)
  await expect(gallery(page).getByRole('link').nth(2)).toBeFocused()

  await page.getByRole('button', { name: 'All 4 photos' }).click()
  await expect(viewer(page).getByText('1 of 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  // Escape went back, too, so that no extra history entry is left.
  await page.goForward()
  await expect(viewer(page)).toBeVisible()
})

test('arrow keys step through the photos of a part', async ({ page }) => {
  await openSample(page, 'market')
  await gallery(page).getByRole('button', { name: 'Photo 1', exact: true }).focus()
  await page.keyboard.press('ArrowRight')

  const second = gallery(page).getByRole('button', { name: 'Photo 2', exact: true })
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(gallery(page).getByRole('img', { name: /photo 2 of/ })).toBeInViewport({ ratio: 0.9 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('photos are swiped, in the page and full screen, and pinched to look closer', async ({ page, context }) => {
    await openSample(page, 'vehicle')
    const touch = await context.newCDPSession(page)
    await expect(gallery(page).getByText('1 of 4')).toBeVisible()
    await swipeLeft(touch, 180)
    await expect(gallery(page).getByText('2 of 4')).toBeVisible()

    await gallery(page)
      .getByRole('link', { name: /photo 2 of 4/ })
      .tap()
    await expect(viewer(page).getByText('2 of 4')).toBeVisible()
    await expect(viewer(page).getByRole('img', { name: /photo 2 of 4/ })).toBeVisible()
    await swipeLeft(touch, 420)
    await expect(viewer(page).getByText('3 of 4')).toBeVisible()

    const photo = viewer(page).getByRole('img', { name: /photo 3 of 4/ })
    const width = async () => (await photo.boundingBox())?.width ?? Number.NaN
    // Until the swipe has come to rest.
    await expect.poll(async () => (await photo.boundingBox())?.x).toBe(0)
    const before = await width()
    await spread(touch, 420)
    await expect.poll(width).toBeGreaterThan(before * 1.5)
    await expect(viewer(page).getByText('3 of 4')).toBeVisible()

    await viewer(page).getByRole('button', { name: 'Close' }).click()
    await expect(viewer(page)).toBeHidden()
    await expect(gallery(page).getByText('3 of 4')).toBeVisible()
  })
})

test('photos of a car come first in the form, and can be put in order by keys and by dragging', async ({
  page,
  signIn,
}) => {
  await signIn('Kenji Mori')
  await page.goto('/#/vehicles?create=true')
  const form = page.getByRole('dialog', { name: 'Create a post' })
  await form.getByRole('radio', { name: 'Vehicle' }).check()
  await expect(form.getByRole('button', { name: 'Photos', exact: true })).toHaveAttribute('aria-expanded', 'true')
  const files = [
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await jpeg(640, 480) },
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await jpeg(400, 300) },
    { name: 'rear.jpg', mimeType: 'image/jpeg', buffer: await jpeg(300, 400) },
  ]
  await form.getByLabel('Choose a photo').and(page.locator('input')).setInputFiles(files)
  const photos = form.getByRole('list', { name: 'Uploaded photos' }).getByRole('listitem')
  const order = () => photos.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
  await expect.poll(order).toEqual(['front.jpg', 'side.jpg', 'rear.jpg'])

  await form.getByRole('button', { name: 'Move photo 3 left' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(order).toEqual(['rear.jpg', 'front.jpg', 'side.jpg'])
  await expect(form.getByRole('button', { name: 'Move photo 1 left' })).toBeFocused()
  await expect(page.getByRole('log').filter({ hasText: 'Now the first photo' })).toBeAttached()
  await expectAccessible(page, 'dialog')
  await photos.nth(2).dragTo(photos.nth(1))
  await expect.poll(order).toEqual(['rear.jpg', 'side.jpg', 'front.jpg'])

  await form.getByRole('textbox', { name: 'Title' }).fill(`Car in order ${Date.now()}`)
  await form.getByLabel('Description').fill('Rear first.')
  for (const [name, value] of [
    ['Make', 'Mazda'],
    ['Model', 'MX-5'],
    ['Year', '1994'],
  ] as const) {
    await form.getByLabel(name, { exact: true }).fill(value)
  }
  await form.getByRole('button', { name: 'List vehicle', exact: true }).click()
  await form.getByRole('link', { name: 'View post' }).click()
  const widths = () =>
    gallery(page)
      .getByRole('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('width')))
  await expect.poll(widths).toEqual(['300', '400', '640'])
})

/** A finger that moves to the left at this height. */
async function swipeLeft(touch: CDPSession, y: number) {
  const point = (x: number) => ({ touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(330) })
  for (let x = 310; x >= 50; x -= 20) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(x) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Two fingers at this height that move apart. */
async function spread(touch: CDPSession, y: number) {
  const points = (apart: number) => ({
    touchPoints: [
      { x: 195 - apart, y, id: 0 },
      { x: 195 + apart, y, id: 1 },
    ],
  })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...points(30) })
  for (let apart = 40; apart <= 150; apart += 10) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...points(apart) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
