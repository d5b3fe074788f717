// Slices: notifications
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { newMember } from './members.ts'

/** A new member in another browser. */
async function newcomer(browser: Browser, name: string) {
  const context = await browser.newContext({ permissions: ['notifications'] })
  const page = await context.newPage()
  return { context, page, me: await newMember(page, name) }
}

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function publish({ page }: { page: Page }, title: string): Promise<{ id: number }> {
  const data = { kind: 'blog', title, description: 'How it went.' }
  const reply = await page.request.post('/api/posts', { data, headers: key() })
  expect(reply.status()).toBe(201)
  return reply.json()
}

async function comment({ page }: { page: Page }, post: { id: number }, text: string) {
  const reply = await page.request.post(`/api/posts/${post.id}/comments`, { data: { text }, headers: key() })
  expect(reply.status()).toBe(201)
}

async function like({ page }: { page: Page }, post: { id: number }) {
  const reply = await page.request.put(`/api/posts/${post.id}/reaction`, { data: { reaction: 1 } })
  expect(reply.ok()).toBe(true)
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

/** Waits for the socket, so that the page receives everything from now on. */
async function open(page: Page, path = '/#/notifications') {
  const socket = page.waitForEvent('websocket')
  await page.goto(path)
  await (await socket).waitForEvent('framereceived')
  await expect(bell(page)).toBeVisible()
}

test('the bell updates by itself, groups likes, and links to the comment', async ({ browser }) => {
  const ann = await newcomer(browser, 'Ann Author')
  const [bea, cem] = [await newcomer(browser, 'Bea Fan'), await newcomer(browser, 'Cem Fan')]
  const post = await publish(ann, 'A winter with one headlight')
  await open(ann.page, '/#/market')

  await comment(bea, post, 'Which side was it?')
  await expect(bell(ann.page)).toHaveAccessibleName('Notifications, 1 new')
  await like(bea, post)
  await like(cem, post)
  await expect(bell(ann.page)).toHaveAccessibleName('Notifications, 2 new')

  await bell(ann.page).click()
  await expect(panel(ann.page).getByRole('listitem')).toHaveText([
    /New Like.*now.*Cem Fan and Bea Fan liked your blog post/,
    /New Comment.*now.*Bea Fan commented on your blog post.*Which side was it\?/,
  ])
  await panel(ann.page)
    .getByRole('link', { name: /New Comment/ })
    .click()

  await expect(ann.page).toHaveURL(new RegExp(`#/blogpost/${post.id}\\?comment=\\d+$`))
  await expect(panel(ann.page)).toHaveCount(0)
  await expect(bell(ann.page)).toHaveAccessibleName('Notifications, 1 new')
})

test('only one of panel and profile menu is open; Escape and outside clicks close it', async ({ page, signIn }) => {
  await signIn('Mara Okafor')
  await page.goto('/#/notifications')
  const menu = page.getByRole('button', { name: 'Profile menu of Mara Okafor' })

  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  await menu.click()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('menu', { name: 'Profile' })).toBeVisible()

  await bell(page).click()
  await expect(page.getByRole('menu', { name: 'Profile' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).click()
  await expect(panel(page)).toHaveCount(0)
})

test('a notification that is read in one tab is read in the other', async ({ browser }) => {
  const [ann, bea] = [await newcomer(browser, 'Ann Author'), await newcomer(browser, 'Bea Fan')]
  const post = await publish(ann, 'Two tabs')
  const second = await ann.context.newPage()
  await open(ann.page)
  await open(second)
  await comment(bea, post, 'First')
  await comment(bea, post, 'Second')
  for (const tab of [ann.page, second]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 new')

  await ann.page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await expect(bell(second)).toHaveAccessibleName('Notifications, 1 new')
  await bell(second).click()
  const all = panel(second).getByRole('button', { name: 'Mark all as read' })
  await all.press('Enter')
  await expect(all).toBeDisabled()
  await expect(all).toBeFocused()

  await expect(bell(ann.page)).toHaveAccessibleName('Notifications')
  await expect(ann.page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
})

test('a lost connection neither loses nor duplicates notifications', async ({ browser }) => {
  const [ann, bea] = [await newcomer(browser, 'Ann Author'), await newcomer(browser, 'Bea Fan')]
  const post = await publish(ann, 'Off the line')
  await open(ann.page)
  await comment(bea, post, 'Before')
  await expect(bell(ann.page)).toHaveAccessibleName('Notifications, 1 new')

  await ann.context.setOffline(true)
  await comment(bea, post, 'Meanwhile')
  await comment(bea, post, 'And again')
  await ann.context.setOffline(false)

  await expect(bell(ann.page)).toHaveAccessibleName('Notifications, 3 new', { timeout: 60_000 })
  await expect(ann.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(3)
})

test('a member who turns off a type gets no such notifications', async ({ browser }) => {
  const [ann, bea] = [await newcomer(browser, 'Ann Author'), await newcomer(browser, 'Bea Fan')]
  const post = await publish(ann, 'Quiet, please')
  await ann.page.goto('/#/settings/notifications')
  const likes = ann.page.getByRole('checkbox', { name: 'New Like: On the site' })
  // The page shows a choice before it is saved.
  const saved = () =>
    ann.page.waitForResponse((reply) => {
      const isChange = reply.request().method() === 'PATCH' && reply.url().endsWith('/api/notification-settings')
      return isChange && reply.ok()
    })
  await Promise.all([saved(), likes.click()])
  await Promise.all([saved(), ann.page.getByRole('radio', { name: 'Weekly' }).click()])
  await expect(ann.page.getByText('One email each Monday morning')).toBeVisible()
  await ann.page.reload()
  await expect(likes).not.toBeChecked()
  await expect(ann.page.getByRole('radio', { name: 'Weekly' })).toBeChecked()

  await like(bea, post)
  await comment(bea, post, 'Only this')

  await expect(bell(ann.page)).toHaveAccessibleName('Notifications, 1 new')
  await ann.page.goto('/#/notifications')
  await expect(ann.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveText([/Only this/])
})

test('the site is installable, as iPhones require for push notifications', async ({ page }) => {
  await page.goto('/')
  const browser = await page.context().newCDPSession(page)

  const { data, errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, start_url, display } = JSON.parse(data!)
  expect({ start_url, display }).toEqual({ start_url: '/', display: 'standalone' })
  for (const { src, type } of icons) {
    expect((await page.request.get(src)).headers()['content-type']).toContain(type)
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('shows push notifications', async ({ page, context }) => {
    await context.grantPermissions(['notifications'])
    await page.goto('/#/notifications')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    // Headless browsers cannot show notifications, so check what the service worker requests.
    await worker.evaluate(() => {
      const scope = globalThis as never as {
        shown: unknown[]
        registration: { showNotification: (title: string, options: Record<string, unknown>) => Promise<void> }
      }
      scope.shown = []
      scope.registration.showNotification = async (title, { body, tag, data }) => {
        scope.shown.push({ title, body, tag, data })
      }
    })
    const browser = await context.newCDPSession(page)
    const registration = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const id = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId
        if (id) resolve(id)
      })
    })
    await browser.send('ServiceWorker.enable')
    const data = JSON.stringify({
      title: 'New Comment',
      body: 'Bea commented',
      path: '/blogpost/1',
      tag: 'notification-1',
    })
    const origin = new URL(page.url()).origin
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data })

    const shown = () => worker.evaluate(() => (globalThis as never as { shown: unknown[] }).shown)
    await expect
      .poll(shown)
      .toEqual([{ title: 'New Comment', body: 'Bea commented', tag: 'notification-1', data: { path: '/blogpost/1' } }])
  })
})

test('the panel is accessible', async ({ page, signIn }) => {
  await page.goto('/#/about')
  await signIn('Mara Okafor')
  await bell(page).click()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})
