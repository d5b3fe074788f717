// Slices: admin
import type { Page } from '@playwright/test'
import { samplePosts } from '../samples/posts.ts'
import { expect, expectAccessible, test } from './journey.ts'

// Serial, because they empty and restore the same collection.
test.describe.configure({ mode: 'serial' })

const garages = samplePosts(new Date()).filter(({ input }) => input.kind === 'directory')
const garage = garages[0]!.input.title
const admin = 'Elise Moreau'
const deletion = '**/api/admin/collections/directoryPosts/deletion'

test('an admin opens the panel from Settings, and finds a document by text and by id', async ({ page, signIn }) => {
  await signIn(admin)
  await page.goto('/#/about')
  await page.getByRole('button', { name: `Profile menu of ${admin}` }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ADMIN PANEL - Moderation and database editing.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Your settings' })).toBeVisible()

  await open(page)
  const box = page.getByRole('searchbox', { name: 'Find in directoryPosts' })
  await box.fill(garage)
  const found = documents(page).getByRole('listitem').filter({ hasText: garage })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(`"title": ${JSON.stringify(garage)}`)

  const path = (await found.getByText(/^directoryPosts\/\d+$/).textContent())!
  const id = path.split('/')[1]!
  const searched = page.waitForResponse((reply) => reply.url().includes(`/documents?q=${id}`))
  await box.fill(id)
  await searched
  await expect(documents(page).getByRole('listitem').filter({ hasText: garage })).toHaveCount(1)
  await page.getByRole('link', { name: `Open post ${path}`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(garage)
})

test('a collection that fails to load shows an error, and Try again loads it', async ({ page, signIn }) => {
  const asked = '**/api/admin/collections/videoPosts/documents*'
  let finish = () => {}
  const isSeen = new Promise<void>((resolve) => {
    finish = resolve
  })
  await page.route(asked, async (route) => {
    await isSeen
    await route.fulfill(refusal)
  })
  await signIn(admin)
  await page.goto('/#/adminpanel')
  await expect(page.getByText('Loading Firestore data...')).toBeVisible()
  finish()
  await expect(page.getByRole('alert').filter({ hasText: 'The database is away.' })).toBeVisible()
  await expect(page.getByText('Loading Firestore data...')).toBeHidden()

  await page.unroute(asked)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^videoPosts\/\d+$/).first()).toBeVisible()
})

test('an admin empties a collection, sees that it is empty, and restores it', async ({ page, signIn }) => {
  await signIn(admin)
  await open(page)
  const before = await count(page)
  let finish = () => {}
  const isSeen = new Promise<void>((resolve) => {
    finish = resolve
  })
  await page.route(deletion, async (route) => {
    await isSeen
    await route.continue()
  })

  try {
    await deleteAll(page)
    const running = page.getByRole('button', { name: 'Deleting ...', exact: true })
    await expect(running).toBeDisabled()
    await expect(running).toHaveText('Deleting ...')
    finish()
    await expect(page.getByRole('status').filter({ hasText: 'Deleted all documents in directoryPosts' })).toBeVisible()
    await expect(page.getByText('directoryPosts is empty.')).toBeVisible()
    await expect.poll(() => count(page)).toBe(0)

    await page.getByRole('button', { name: 'Delete DirectoryCollection' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'directoryPosts is already empty!' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  } finally {
    await page
      .getByRole('button', { name: /^Restore .* in directoryPosts$/ })
      .first()
      .click()
    await expect(page.getByText(/^Restored .* in directoryPosts$/)).toBeVisible()
  }
  await expect.poll(() => count(page)).toBe(before)
  await page.goto('/#/directory?sort=oldest')
  await expect(page.getByRole('article').first()).toContainText(garage)
})

test('with the keyboard alone, only the right name deletes, and a failure is reported', async ({ page, signIn }) => {
  await page.route(deletion, (route) => route.fulfill(refusal))
  await signIn(admin)
  await open(page)
  await expect(documents(page)).toBeVisible()
  await expectAccessible(page)
  const button = page.getByRole('button', { name: 'Delete DirectoryCollection' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete DirectoryCollection' })
  await expect(dialog).toContainText('restore them for 30 days')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await expectAccessible(page, 'dialog')
  await page.keyboard.type('videoPosts')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Delete \d+ documents?$/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('directoryPosts')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: /^Delete \d+ documents?$/ })).toBeFocused()
  await page.keyboard.press('Enter')

  const failure = page.getByRole('alert').filter({ hasText: 'Error:' })
  await expect(failure).toContainText('Failed to delete directoryPosts: The database is away.')
  await expect(button).toBeFocused()
})

test('an admin with an old session confirms who they are first', async ({ page, signIn }) => {
  await signIn(admin)
  let isConfirmed = false
  await page.route('**/api/admin/confirmation', (route) =>
    isConfirmed ? route.continue() : route.fulfill({ json: { isFresh: false, email: null, methods: ['demo'] } }),
  )
  await page.route('**/api/demo-session', (route) => {
    isConfirmed = true
    return route.continue()
  })
  await open(page)
  await page.getByRole('button', { name: 'Delete DirectoryCollection' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toBeHidden()
  await dialog.getByRole('button', { name: `Confirm as ${admin}` }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
})

test('an admin changes roles and ends sessions, and the audit log records it', async ({ page, browser, signIn }) => {
  const other = await browser.newContext()
  const name = `Role ${crypto.randomUUID().slice(0, 8)}`
  const email = `journey-${crypto.randomUUID()}@example.test`
  await other.request.post('/api/auth/sign-up/email', { data: { name, email, password: 'correct horse' } })

  await signIn(admin)
  await page.goto('/#/adminpanel?section=members')
  const searched = page.waitForResponse((reply) => reply.url().includes(`q=${encodeURIComponent(email)}`))
  await page.getByRole('searchbox', { name: 'Find a member' }).fill(email)
  await searched
  const row = page.getByRole('listitem').filter({ hasText: name })
  const role = row.getByRole('combobox', { name: `Role for ${name}` })
  await role.selectOption('Moderator')
  await expect(page.getByText(`${name} is now a moderator.`)).toBeVisible()
  await expect(role).toBeEnabled()
  await role.selectOption('Member')
  await expect(page.getByText(`${name} is now a member.`)).toBeVisible()
  await row.getByRole('button', { name: `End 1 session for ${name}` }).click()
  await expect(row).toContainText('0 sessions')
  expect((await (await other.request.get('/api/session')).json()).me).toBeNull()
  await other.close()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Action').selectOption('Role changed')
  await page.getByLabel('Member (handle)').fill('elise')
  const entry = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()
  await expect(entry).toContainText('from: moderator, to: member')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('vrumies-audit.csv')
})

test('the panel refuses members, and asks visitors to sign in', async ({ page, signIn }) => {
  await page.goto('/#/adminpanel')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in as an admin')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: admin }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ADMIN PANEL')

  await signIn('Kenji Mori')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t open this page')
})

const refusal = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Away',
    status: 503,
    code: 'away',
    detail: 'The database is away.',
  }),
}

async function open(page: Page) {
  await page.goto('/#/adminpanel')
  await page.getByRole('button', { name: /^directoryPosts/ }).click()
}

const documents = (page: Page) => page.getByRole('region', { name: 'Documents in directoryPosts' })

/** The count next to the collection's name. */
async function count(page: Page) {
  const button = page.getByRole('button', { name: /^directoryPosts \d/ })
  return Number((await button.textContent())!.replace(/\D/g, ''))
}

async function deleteAll(page: Page) {
  await page.getByRole('button', { name: 'Delete DirectoryCollection' }).click()
  await page.getByLabel('Type directoryPosts to confirm').fill('directoryPosts')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete \d+ documents?$/ })
    .click()
}
