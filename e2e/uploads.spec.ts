// Slices: media
import type { Page } from '@playwright/test'
import { jpeg } from '../test/files.ts'
import { film } from './film.ts'
import { expect, expectAccessible, test } from './journey.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Create a post' })

async function openField(page: Page, field: 'Photos' | 'Video', title: string) {
  await page.goto('/#/about')
  await page.getByRole('link', { name: 'Create a post' }).first().click()
  if (title) await overlay(page).getByLabel('Title').fill(title)
  if (title) await overlay(page).getByLabel('Description').fill('With a file.')
  await overlay(page).getByRole('button', { name: field, exact: true }).click()
}

function choose(page: Page, kind: 'a photo' | 'a video', file: { name: string; mimeType: string; buffer: Buffer }) {
  return overlay(page).getByLabel(`Choose ${kind}`).and(page.locator('input')).setInputFiles(file)
}

test('a video uploads in chunks despite failures, and plays in the post', async ({ page, signIn }) => {
  const title = `Film of a journey ${Date.now()}`
  await signIn('Kenji Mori')
  await openField(page, 'Video', title)
  test.slow()
  let isDropped = true
  await page.route('**/v1_1/vrumies/video/upload', (route) => (isDropped ? route.abort() : route.continue()))
  const dropped = page.waitForEvent('requestfailed', (call) => call.url().endsWith('/video/upload'))
  await choose(page, 'a video', film(7))

  await expect(overlay(page).getByText('Uploading video...')).toBeVisible()
  await expect(overlay(page).getByText(/^\d+% of 7 MB$/)).toBeVisible()
  await expect(overlay(page).getByRole('button', { name: 'Post video' })).toBeDisabled()
  await dropped
  isDropped = false
  await expect(overlay(page).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 })

  await overlay(page).getByRole('button', { name: 'Post video' }).click()
  const withCopy = await hideCopy(page)
  await overlay(page).getByRole('link', { name: 'View post' }).click()
  await page.getByRole('button', { name: 'Play video' }).click()
  const video = page.locator('video')
  const played = await video.getAttribute('src')
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime), { intervals: [100] })
    .toBeGreaterThan(0.5)
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press('0')
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveValue('0')

  // The faster copy is ready. Who watches already goes on with what they have.
  await withCopy()
  await expect(video).toHaveAttribute('src', played!)
  // Unless their browser cannot play it.
  await video.dispatchEvent('error')
  await expect(video).toHaveAttribute('src', /f_mp4/)
})

/**
 * The page does not know yet that its video has a copy. Returns a function that lets it know; the description changes,
 * too, to show that it does.
 */
async function hideCopy(page: Page) {
  let isHidden = true
  const post = /\/api\/posts\/\d+$/
  await page.route(post, async (route) => {
    const reply = await route.fetch()
    const text = await reply.text()
    const body = isHidden
      ? text.replaceAll('/upload/f_mp4/', '/upload/')
      : text.replaceAll('With a file.', 'With a copy.')
    await route.fulfill({ response: reply, body })
  })
  return async () => {
    const id = /\d+$/.exec(page.url())![0]
    const url = async () => (await (await page.request.get(`/api/posts/${id}`)).json()).video.url as string
    await expect.poll(url, { timeout: 60_000 }).toContain('/f_mp4/')
    isHidden = false
    // A comment that is removed makes the page ask again.
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const made = await page.request.post(`/api/posts/${id}/comments`, { data: { text: 'Nice film.' }, headers })
    await page.request.delete(`/api/comments/${(await made.json()).id}`)
    await expect(page.getByText('With a copy.')).toBeVisible()
  }
}

test('a picture gets a thumbnail at once, and appears in the post', async ({ page, signIn }) => {
  const title = `Picture of a journey ${Date.now()}`
  await signIn('Kenji Mori')
  await openField(page, 'Photos', title)
  // Of more than a megabyte, but low, because the site renders it in 24 sizes.
  const buffer = await jpeg(6000, 800)
  const upload = page.waitForRequest('**/v1_1/vrumies/image/upload')
  await choose(page, 'a photo', { name: 'coupe.jpg', mimeType: 'image/jpeg', buffer })
  await expect(overlay(page).getByRole('img', { name: 'coupe.jpg' })).toBeVisible({ timeout: 60_000 })
  // The browser scales it down before sending it. Otherwise, the request would be larger than the file.
  const length = await (await upload).headerValue('content-length')
  expect(Number(length)).toBeGreaterThan(0)
  expect(Number(length)).toBeLessThan(buffer.length)
  await overlay(page).getByRole('button', { name: 'Post video' }).click()
  await overlay(page).getByRole('link', { name: 'View post' }).click()

  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})

test('photos chosen without a connection survive a reload, and those beyond the limit are named', async ({
  page,
  signIn,
}) => {
  await signIn('Kenji Mori')
  await openField(page, 'Photos', '')
  await page.route('**/v1_1/vrumies/image/upload', (route) => route.abort('internetdisconnected'))
  const buffer = await jpeg(320, 240)
  const photos = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }))
  await overlay(page).getByLabel('Choose a photo').and(page.locator('input')).setInputFiles(photos)

  await expect(overlay(page).getByRole('alert')).toHaveText('You can add up to 10 photos. We left out “10.jpg”.')
  await expect(overlay(page).getByText('Waiting for connection')).toHaveCount(10)

  // A reload within the same moment may come before the browser has stored them.
  await expect.poll(() => page.evaluate(countChosenFiles)).toBe(10)
  await page.unroute('**/v1_1/vrumies/image/upload')
  await page.reload()
  await overlay(page).getByRole('button', { name: 'Continue your draft' }).click()
  await overlay(page)
    .getByRole('button', { name: /^Photos/ })
    .click()
  const tiles = overlay(page).getByRole('list', { name: 'Uploaded photos' }).getByRole('img')
  await expect(tiles).toHaveCount(10, { timeout: 60_000 })
  const names = await tiles.evaluateAll((list) => list.map((tile) => tile.getAttribute('alt')))
  expect(names).toEqual(photos.slice(0, 10).map(({ name }) => name))
})

/** How many files this browser keeps. */
async function countChosenFiles() {
  const all = await indexedDB.databases()
  // Opening it here before the page does would create it without its store.
  if (!all.some(({ name }) => name === 'chosen-files')) return 0
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open('chosen-files')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

test('a file that is not a picture is refused, and can be removed', async ({ page, signIn }) => {
  await signIn('Kenji Mori')
  await openField(page, 'Photos', 'No picture')
  await choose(page, 'a photo', { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') })

  await expect(overlay(page).getByRole('alert')).toContainText('Upload failed for image')
  await expect(overlay(page).getByRole('alert')).toContainText('Use JPEG, PNG')

  await overlay(page).getByRole('button', { name: 'Link', exact: true }).click()
  await expect(overlay(page).getByRole('alert')).toContainText('A file under “Photos” didn’t upload.')
  await overlay(page).getByRole('button', { name: 'Post video' }).click()
  await expect(overlay(page).getByRole('group', { name: 'Photos' })).toBeFocused()
  await expect(overlay(page).getByText('A photo didn’t upload. Try again, or remove it.')).toBeVisible()
  await expect(overlay(page).getByRole('button', { name: 'Photos (upload failed)' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await overlay(page).getByRole('button', { name: 'Remove page.jpg' }).click()
  await expect(overlay(page).getByRole('alert')).toBeHidden()

  await overlay(page).getByRole('radio', { name: 'Blog', exact: true }).check()
  await overlay(page).getByRole('button', { name: 'Photos', exact: true }).click()
  await choose(page, 'a photo', { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') })
  await expect(overlay(page).getByRole('alert')).toContainText('Image upload failed')
})

test('a file that is not a video is refused, and an upload can be canceled', async ({ page, signIn }) => {
  test.slow()
  await signIn('Kenji Mori')
  await openField(page, 'Video', 'Cancelled')
  await choose(page, 'a video', { name: 'no.mp4', mimeType: 'video/mp4', buffer: Buffer.from('nothing of the kind') })
  await expect(overlay(page).getByRole('alert')).toContainText('Upload failed for video')
  await overlay(page).getByRole('button', { name: 'Remove no.mp4' }).click()

  await page.route('**/v1_1/vrumies/video/upload', () => {})
  await choose(page, 'a video', film(1))
  await expect(overlay(page).getByRole('listitem').locator('img')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await overlay(page).getByRole('button', { name: 'Cancel upload of synchro-swap.mp4' }).click()
  await expect(overlay(page).getByText('Uploading video...')).toBeHidden()
  await expect(overlay(page).getByRole('button', { name: 'Choose a video' })).toBeVisible()
})
