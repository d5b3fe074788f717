// Slices: identity, settings, profiles, posts
import { jpeg } from '../test/files.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { newMember } from './members.ts'
import { pictures } from './pictures.ts'

test('a member changes name and handle, and the profile moves to the new URL', async ({ page }) => {
  await newMember(page, 'Otto Old')
  await page.goto('/#/settings')
  const handle = `otto-${Date.now() % 1e9}`
  await page.getByLabel('Name').fill('Otto New')
  await page.getByLabel('Handle').fill(handle)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()

  await page.goto(`/#/profile/${handle}`)

  await expect(page.getByRole('heading', { name: 'Otto New' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Profile menu of Otto New' })).toBeVisible()
})

test('a taken handle shows an error at its field', async ({ page }) => {
  await newMember(page, 'Late Comer')
  await page.goto('/#/settings')
  await page.getByLabel('Handle').fill('mara')
  await page.getByRole('button', { name: 'Save changes' }).click()

  await expect(page.getByRole('alert')).toHaveText('This handle is taken.')
  await expect(page.getByLabel('Handle')).toHaveAttribute('aria-invalid', 'true')
})

test('a member adds a profile picture, crops it, and removes it', async ({ page }) => {
  await newMember(page, 'Pia Picture')
  await page.goto('/#/settings')
  const input = page.getByLabel(/^Photo of/)
  await input.setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir') })
  await expect(page.getByRole('alert')).toContainText('Upload failed for image.')

  await input.setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await jpeg(960, 720) })
  const part = page.getByRole('application', { name: 'Crop area' })
  await expect(part).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(part).toBeFocused()
  const pictureAt = () => page.locator('fieldset img').evaluate((img) => img.getBoundingClientRect().toJSON())
  const before = await pictureAt()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect.poll(async () => (await pictureAt()).width).toBeGreaterThan(3 * before.width)
  const closer = await pictureAt()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await pictureAt()).x).not.toBe(closer.x)
  await page.getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
  const { me } = await (await page.request.get('/api/session')).json()
  expect(me.avatar.width).toBe(me.avatar.height)

  await page.getByRole('button', { name: 'Remove' }).click()
  const add = page.getByRole('button', { name: 'Add a photo' })
  await expect(add).toBeFocused()

  await input.setInputFiles(await pictures(1))
  await page.getByRole('application').press('Escape')
  await expect(add).toBeFocused()
})

test('a setting that cannot be saved is rolled back with an error', async ({ page }) => {
  await newMember(page, 'Nora Noline')
  await page.goto('/#/settings/privacy')
  const mentions = page.getByRole('group', { name: 'Who can mention you' })
  const everyone = mentions.getByRole('radio', { name: 'Everyone' })
  await expect(everyone).toBeChecked()
  await page.route('**/api/my/privacy', (route) => route.abort())

  await mentions.getByRole('radio', { name: 'Nobody' }).click()

  await expect(page.getByRole('alert')).toContainText('Can’t reach the server.')
  await expect(everyone).toBeChecked()
})

test('a member signs out another device', async ({ page, browser }) => {
  await newMember(page, 'Dee Device')
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  // A separate sign-in, because the same cookie would be the same session.
  const { email } = await (await page.request.get('/api/sign-in-methods')).json()
  await other.clearCookies()
  const signIn = { data: { email, password: 'correct horse' } }
  await other.request.post('/api/auth/sign-in/email', signIn)
  await page.goto('/#/settings/sessions')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)

  await devices
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()

  await expect(devices).toHaveCount(1)
  const { me } = await (await other.request.get(new URL('/api/session', page.url()).href)).json()
  expect(me).toBeNull()
})

test('a visitor is asked to sign in to see settings, and comes back to them', async ({ page }) => {
  await page.goto('/#/settings')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /^Nils Bergström/ }).click()

  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page.getByText('This is a sample member.')).toBeVisible()
})

test('the theme chosen in the settings survives a reload', async ({ page, signIn }) => {
  await signIn('Ada Lindqvist')
  await page.goto('/#/settings')
  await page.getByRole('radio', { name: 'Light' }).check()
  await page.reload()

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a profile shows its posts by kind, with a URL for each', async ({ page }) => {
  await page.goto('/#/profile/mara')
  await expect(page.getByRole('heading', { name: 'Mara Okafor', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Drafts' })).toHaveCount(0)
  const tab = page.getByRole('navigation', { name: 'Posts' }).getByRole('link', { name: /^Videos/ })
  await expect(tab).toHaveText(/\d/)
  const count = Number((await tab.textContent())?.replace(/\D/g, ''))

  await tab.click()

  await expect(page).toHaveURL(/tab=video$/)
  await expect(page.getByRole('list', { name: 'Videos' }).getByRole('article')).toHaveCount(count)
})

test('the tabs of a profile stay where they are, and going back finds the same tab and place', async ({ page }) => {
  await page.goto('/#/profile/mara')
  const tabs = page.getByRole('navigation', { name: 'Posts' })
  const placeOf = () => tabs.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  await expect(page.getByRole('list', { name: 'All posts' })).toBeVisible()
  await tabs.evaluate((row) => scrollTo({ top: row.getBoundingClientRect().top + scrollY - 80, behavior: 'instant' }))
  await expect.poll(placeOf).toBe(80)

  const garage = page.getByRole('list', { name: 'Vehicles' }).getByRole('article')
  for (const [name, shown] of [
    ['About', page.getByRole('heading', { name: 'How points work' })],
    ['Garage', garage],
  ] as const) {
    await tabs.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(shown).toBeVisible()
    expect(await placeOf()).toBe(80)
  }
  await garage.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mara Okafor')
  await page.goBack()

  await expect(garage).toBeVisible()
  await expect.poll(placeOf).toBe(80)
})

test('a member pins a post from its menu, and unpins it', async ({ page, signIn }) => {
  await signIn('Mara Okafor')
  const listed = await page.request.get('/api/posts?author=mara&sort=newest')
  const posts: { id: number; kind: string; title: string }[] = (await listed.json()).items
  const [video, forum] = ['video', 'forum'].map((kind) => posts.find((post) => post.kind === kind)!)
  await page.request.put(`/api/posts/${video!.id}/pin`)
  const pinned = page.getByRole('region', { name: 'Pinned' }).getByRole('link')
  const change = async (act: string) => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: act }).click()
  }
  await page.goto('/#/profile/mara')
  await expect(pinned).toContainText(video!.title)

  await page.goto(`/#/forumpost/${forum!.id}`)
  await change('Pin to profile')
  await expect(page.getByText(`Pinned to your profile instead of “${video!.title}”`)).toBeVisible()
  await page.goto('/#/profile/mara')
  await expect(pinned).toBeVisible()
  expect(await pinned.textContent()).toContain(forum!.title)
  await pinned.click()
  await change('Unpin from profile')
  await expect(page.getByText('Unpinned from your profile')).toBeVisible()
  await page.goBack()

  await expect(page.getByRole('list', { name: 'All posts' })).toBeVisible()
  await expect(pinned).toHaveCount(0)
})

test('an unknown handle shows an error', async ({ page }) => {
  await page.goto('/#/profile/nobody-at-all')

  await expect(page.getByRole('heading', { name: 'Profile not found' })).toBeVisible()
})

test('a member finds drafts and deleted posts on their own profile', async ({ page }) => {
  const { handle } = await newMember(page, 'Rita Restore')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = { kind: 'forum', title: 'A question I took back', description: 'Why does it hum?' }
  const { id } = await (await page.request.post('/api/posts', { data, headers })).json()
  await page.request.delete(`/api/posts/${id}`)
  const draft = { kind: 'blog', content: { title: 'Half a thought' } }
  await page.request.put(`/api/drafts/${crypto.randomUUID()}`, { data: draft })
  await page.goto(`/#/profile/${handle}`)
  await expect(page.getByText('No Data Found.')).toBeVisible()

  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('link', { name: 'Continue Half a thought' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Half a thought')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Deleted' }).click()
  await page.getByRole('button', { name: 'Restore A question I took back' }).click()
  await expect(page.getByText('No deleted posts')).toBeVisible()
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page.getByRole('article')).toContainText('A question I took back')
})
