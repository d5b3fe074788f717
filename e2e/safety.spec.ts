// Slices: blocks-and-mutes, reports, privacy, own-data, hiding
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { fromBuffer } from 'yauzl'
import { jpeg } from '../test/files.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { newMember, password } from './members.ts'

async function publish(page: Page, title: string, more: object = {}) {
  const reply = await page.request.post('/api/posts', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { kind: 'blog', title, description: 'Of this journey.', ...more },
  })
  return (await reply.json()) as { id: number }
}

async function anotherBrowser(browser: Browser) {
  const context = await browser.newContext()
  return context.newPage()
}

const blogs = '/#/blogs?sort=newest'
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

async function openMenu(page: Page, title: string) {
  await card(page, title)
    .getByRole('button', { name: `More actions for “${title}”` })
    .click()
}

/** Eight letters, which no other post has. */
const word = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('')

test('a block hides the posts of both members from each other', async ({ page, browser }) => {
  const [mine, theirs] = [`Mine ${word()}`, `Theirs ${word()}`]
  const other = await anotherBrowser(browser)
  await newMember(page, 'Bea Blocker')
  const bob = await newMember(other, 'Bob Blocked')
  await publish(page, mine)
  const { id } = await publish(other, theirs)
  await other.goto(blogs)
  await expect(card(other, mine)).toBeVisible()
  await page.goto(blogs)

  await openMenu(page, theirs)
  await page.getByRole('menuitem', { name: 'Block Bob Blocked' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Block', exact: true }).click()

  await expect(page.getByText('Bob Blocked is blocked')).toBeVisible()
  await expect(card(page, theirs)).toHaveCount(0)
  await page.goto(`/#/blogpost/${id}`)
  await expect(page.getByText('Post not found.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('article').first()).toBeVisible()
  await expect(card(other, mine)).toHaveCount(0)

  await page.goto('/#/settings/blocked')
  await expect(page.getByRole('list', { name: 'Blocked people' })).toContainText(`@${bob.handle}`)
  await page.getByRole('button', { name: 'Unblock Bob Blocked' }).click()
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible()
  await page.goto(blogs)
  await expect(card(page, theirs)).toBeVisible()
})

test('a muted word hides posts from lists, and unmuting it shows them again', async ({ page, browser }) => {
  const muted = word()
  const other = await anotherBrowser(browser)
  await newMember(page, 'Mia Muter')
  await newMember(other, 'Noisy Nel')
  await publish(other, `All about ${muted}`)
  await page.goto(blogs)
  await expect(card(page, muted)).toBeVisible()

  await page.goto('/#/settings/blocked')
  const field = page.getByLabel('Word or phrase')
  await field.fill('very '.repeat(13))
  await field.press('Enter')
  await expect(page.getByText('Use up to 60 characters. This has 64.')).toBeVisible()
  await expect(field).toHaveValue('very '.repeat(13))
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/muted-words', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const mute = page.getByRole('button', { name: 'Mute', exact: true })
  await field.fill(muted.toUpperCase())
  await mute.click()
  await field.fill('typed meanwhile')
  release()
  await expect(page.getByRole('list', { name: 'Muted words' })).toContainText(muted)
  await expect(mute).toBeEnabled()
  await expect(field).toHaveValue('typed meanwhile')
  await field.fill('')

  await page.goto(blogs)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(card(page, muted)).toHaveCount(0)
  await page.goto('/#/settings/blocked')
  await page.getByRole('button', { name: `Unmute ${muted}` }).click()
  await expect(page.getByText('No muted words yet.')).toBeVisible()
  await page.goto(blogs)
  await expect(card(page, muted)).toBeVisible()
})

test('Not interested and Mute hide a post, and both can be undone', async ({ page, browser }) => {
  const title = `Boring ${word()}`
  const other = await anotherBrowser(browser)
  await newMember(page, 'Pia Picky')
  await newMember(other, 'Ole Author')
  await publish(other, title)
  await page.goto(blogs)

  for (const [item, said] of [
    ['Not interested', `You won’t see “${title}” again`],
    ['Mute Ole Author', 'Ole Author is muted'],
  ] as const) {
    await openMenu(page, title)
    await page.getByRole('menuitem', { name: item }).click()
    await expect(card(page, title)).toHaveCount(0)
    await expect(page.getByText(said)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, title)).toBeVisible()
  }
})

test('a new account sees its remaining allowance, and keeps its text at the limit', async ({ page }) => {
  await newMember(page, 'Newt Newman')
  for (const count of [1, 2]) await publish(page, `Post ${count}`)
  await page.goto('/#/?create=true')
  const overlay = page.getByRole('dialog', { name: 'Create a post' })
  await expect(overlay.getByText('1 post left this hour.')).toBeVisible()
  await publish(page, 'Post 3')

  await overlay.getByLabel('Title').fill('One too many')
  await overlay.getByLabel('Description').fill('It took me an hour to write this.')
  await overlay.getByRole('button', { name: 'Post video' }).click()

  await expect(overlay.getByRole('alert')).toContainText('New accounts can publish 3 posts an hour. Try again in')
  await expect(overlay.getByText(/Try again at \d+:\d\d [AP]M/)).toBeVisible()
  await expect(overlay.getByLabel('Title')).toHaveValue('One too many')
  await expect(overlay.getByLabel('Description')).toHaveValue('It took me an hour to write this.')
})

test('a member exports all their data as a valid ZIP file', async ({ page }) => {
  const me = await newMember(page, 'Exa Porter')
  await publish(page, 'Mine to take')
  await page.goto('/#/settings/data')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])

  const files = await unzipped(await readFile(await download.path()))
  expect(JSON.parse(files.get('data/members.json')!)).toMatchObject([{ id: me.id, name: 'Exa Porter' }])
  expect(files.get('data/posts.json')).toContain('Mine to take')
  expect(files.get('README.txt')).toContain('Your data on VRUMIES')
})

test('deleting an account deletes its posts and their pictures', async ({ page, browser }) => {
  const me = await newMember(page, 'Levi Leaver')
  const reply = await page.request.post('/v1_1/vrumies/image/upload', {
    multipart: {
      upload_preset: 'vrumies',
      file: { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await jpeg(320, 180) },
    },
  })
  const { secure_url: url } = await reply.json()
  const { id } = await publish(page, 'Soon gone', { images: [url] })
  const visitor = await anotherBrowser(browser)
  expect((await visitor.request.get(url)).status()).toBe(200)

  await page.goto('/#/settings/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await dialog.getByLabel('Type your handle').fill(me.handle)
  await dialog.getByLabel('Password').fill('wrong horse')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('That isn’t your password.')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()

  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  expect((await visitor.request.get(url)).status()).toBe(404)
  await visitor.goto(`/#/blogpost/${id}`)
  await expect(visitor.getByText('Post not found.')).toBeVisible()
})

test('privacy settings for mentions and follows are saved', async ({ page }) => {
  await newMember(page, 'Priv Ate')
  await page.goto('/#/settings/privacy')
  const onlyMe = page.getByRole('region', { name: 'Follows' }).getByRole('radio', { name: 'Only me' })
  const mentions = page.getByRole('region', { name: 'Mentions' }).getByRole('radio', { name: 'People I follow' })
  await mentions.click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/my/privacy') && reply.ok())
  await onlyMe.click()
  await expect(onlyMe).toBeChecked()
  await saved

  await page.reload()
  await expect(mentions).toBeChecked()
  await expect(onlyMe).toBeChecked()
})

/** The name and text of each file in a ZIP. */
function unzipped(bytes: Buffer) {
  return new Promise<Map<string, string>>((resolve, reject) => {
    const files = new Map<string, string>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure)
          files.set(entry.fileName, Buffer.concat(await stream.toArray()).toString())
          zip.readEntry()
        }),
      )
      zip.on('end', () => resolve(files))
      zip.readEntry()
    })
  })
}
