import type { Page } from '@playwright/test'
import { film } from '../film.ts'
import { blockWebSockets, listensBy } from '../firewall.ts'
import { expect, test } from '../journey.ts'

async function signIn(page: Page, name: string) {
  await page.goto('/#/signin')
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('button', { name: `Profile menu of ${name}` })).toBeVisible()
}

/** Publishes a video, and stays on its page. */
async function publishFilm(page: Page, title: string) {
  const form = page.getByRole('dialog', { name: 'Create a post' })
  await page.getByRole('link', { name: 'Create a post' }).first().click()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('30 MB of it.')
  await form.getByRole('button', { name: 'Video', exact: true }).click()
  await form.getByLabel('Choose a video').and(page.locator('input')).setInputFiles(film(30))
  await expect(form.getByText('Uploaded')).toBeVisible()
  await form.getByRole('button', { name: 'Post video' }).click()
  await form.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
}

for (const transport of ['websocket', 'polling'] as const) {
  test(`a member signs in, uploads 30 MB, and gets a comment live by ${transport}`, async ({ page, browser }) => {
    if (transport === 'polling') await blockWebSockets(page)
    await signIn(page, 'Mara Okafor')
    const session = (await page.context().cookies()).find(({ name }) => name.includes('session'))
    expect(session).toMatchObject({ name: '__Secure-vrumies.session_token', secure: true, httpOnly: true })
    await publishFilm(page, `Film by ${transport} ${Date.now()}`)
    const listens = listensBy(page, transport)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
    await listens

    const other = await (await browser.newContext({ ignoreHTTPSErrors: true, baseURL: page.url() })).newPage()
    await signIn(other, 'Ada Lindqvist')
    await other.goto(page.url())
    await other.getByRole('textbox', { name: 'Add a comment' }).fill('I saw all of it.')
    await other.getByRole('button', { name: 'Comment', exact: true }).click()

    const announced = page.getByRole('button', { name: '1 new comment' })
    await expect(page.getByText('I saw all of it.').or(announced).first()).toBeVisible()
    await page.getByRole('button', { name: 'Play video' }).click()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.5)
    await other.context().close()
  })
}
