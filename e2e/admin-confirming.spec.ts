// Slices: admin, identity
import type { Page } from '@playwright/test'
import { endAdmin, makeOldAdmin, openDatabase } from './database.ts'
import { expect, test, withAuthenticator } from './journey.ts'
import { newMember, password } from './members.ts'

// Serial, because one of them kills the database.
test.describe.configure({ mode: 'serial' })

test('an admin with an old session confirms with the right password only', async ({ page }) => {
  const { id, email } = await newMember(page, 'Alma Admin')
  await makeOldAdmin(id)
  const dialog = await openDeletion(page)
  await expect(dialog).toContainText('First, confirm it’s you, Alma Admin')
  const field = dialog.getByLabel(`Password for ${email}`)
  await field.fill('wrong horse')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert')).toContainText('don’t match')

  await field.fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  await expect(typedName(page)).toBeFocused()
})

test('an admin confirms with a passkey', async ({ page }) => {
  await withAuthenticator(page)
  const { id } = await newMember(page, 'Pia Passkey')
  await page.goto('/#/settings')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Passkey added. You can sign in with it now.')).toBeVisible()
  await makeOldAdmin(id)
  const dialog = await openDeletion(page)

  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()

  await expect(typedName(page)).toBeFocused()
})

test('an admin confirms with Google, and the deletion resumes', async ({ page }) => {
  await page.goto('/#/signin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('link', { name: /^Robin Castellano/ }).click()
  await expect(page.getByRole('button', { name: 'Profile menu of Robin Castellano' })).toBeVisible()
  const { me } = await (await page.request.get('/api/session')).json()
  await makeOldAdmin(me.id)
  const dialog = await openDeletion(page)

  await dialog.getByRole('button', { name: 'Confirm with Google' }).click()
  await page.getByRole('link', { name: /^Robin Castellano/ }).click()

  await expect(typedName(page)).toBeFocused()
  await expect(page).toHaveURL(/#\/adminpanel$/)
  await endAdmin(me.id)
})

test('a deletion is rolled back if the database dies in the middle of it', async ({ page, signIn }) => {
  await signIn('Elise Moreau')
  const dialog = await openDeletion(page)
  const before = await documentsIn(page)
  const { connect, kill } = await openDatabase()
  const [holder, watcher] = [await connect(), await connect()]
  // Lock the posts, so that the deletion waits in the middle of its transaction.
  await holder.query(`begin; select from posts where kind = 'directory' for update`)
  await typedName(page).fill('directoryPosts')
  await dialog.getByRole('button', { name: /^Delete \d+ documents$/ }).click()
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBeGreaterThan(0)

  kill()

  await expect(page.getByRole('alert').filter({ hasText: 'Error:' })).toContainText('Failed to delete directoryPosts: ')
  await expect(async () => {
    await page.reload()
    expect(await documentsIn(page)).toBe(before)
  }).toPass({ timeout: 30_000 })
})

async function openDeletion(page: Page) {
  await page.goto('/#/adminpanel')
  await page.reload()
  await page.getByRole('button', { name: 'Delete DirectoryCollection' }).click()
  return page.getByRole('dialog', { name: 'Delete DirectoryCollection' })
}

function typedName(page: Page) {
  return page.getByRole('dialog').getByLabel('Type directoryPosts to confirm')
}

/** The count next to the collection's name. */
async function documentsIn(page: Page) {
  const button = page.getByRole('button', { name: /^directoryPosts \d/ })
  return Number((await button.textContent({ timeout: 5_000 }))!.replace(/\D/g, ''))
}
