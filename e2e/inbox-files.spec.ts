// Slices: inbox, media
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdf } from '../test/files.ts'
import { listensBy } from './firewall.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { messages, talking } from './talks.ts'

const title = { name: 'Title Überholt.pdf', mimeType: 'application/pdf', buffer: pdf() }
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' })
const download = (page: Page, name: string) =>
  messages(page, name).getByRole('link', { name: /^Download Title Überholt\.pdf/ })

test('with the keyboard, a member attaches a document, and the other side downloads it', async ({ page, browser }) => {
  const { other } = await talking(page, browser)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).press('Enter')
  await (await chooser).setFiles([
    title,
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>Hi</p>') },
  ])
  await expect(page.getByText('You can only send photos, videos, PDFs, and text or CSV files.')).toBeVisible()
  await expect(attached(page).getByText('Uploaded')).toHaveCount(1)
  await expectAccessible(page)
  await attached(page).getByRole('button', { name: 'Remove Title Überholt.pdf' }).press('Enter')
  await expect(attached(page)).toHaveCount(0)

  await page.locator('input[type=file]').first().setInputFiles([title])
  await expect(attached(page).getByText('Uploaded')).toHaveCount(1)
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')

  await expect(download(page, 'Bob Becker')).toHaveAccessibleName('Download Title Überholt.pdf PDF, 1 KB')
  await other.setViewportSize({ width: 390, height: 844 })
  await expect(download(other, 'Ann Archer')).toBeInViewport({ ratio: 1 })
  const saving = other.waitForEvent('download')
  await download(other, 'Ann Archer').press('Enter')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(title.name)
  expect(await readFile(await saved.path())).toEqual(title.buffer)
  await expect(messages(other, 'Ann Archer')).toBeVisible()
})

test('a page under the name of a PDF is refused before it is sent, and says what can be', async ({ page, browser }) => {
  await talking(page, browser)
  const disguised = { ...title, buffer: Buffer.from('<!doctype html><script>alert(1)</script>') }
  await page.locator('input[type=file]').first().setInputFiles([disguised])

  await expect(attached(page).getByRole('alert')).toContainText(
    'Unsupported file. Send a PDF, or a text or CSV file saved as UTF-8.',
  )
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await attached(page).getByRole('button', { name: 'Remove Title Überholt.pdf' }).press('Enter')
  await expect(attached(page)).toHaveCount(0)
})

test('a document that is sent in a tunnel arrives once, after it', async ({ page, browser, context }) => {
  const listens = listensBy(page, 'websocket')
  const { other } = await talking(page, browser)
  // A page that is still connecting would complain about the tunnel.
  await listens
  await context.setOffline(true)
  await page.locator('input[type=file]').first().setInputFiles([title])
  await expect(attached(page).getByText(title.name)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page, 'Bob Becker').getByText(title.name)).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText('Sending')).toBeVisible()

  await context.setOffline(false)
  await expect(download(other, 'Ann Archer')).toHaveCount(1)
  await expect(download(page, 'Bob Becker')).toHaveCount(1)
  await expect(messages(page, 'Bob Becker').getByText('Sending')).toHaveCount(0)
})
