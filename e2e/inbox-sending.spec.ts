// Slices: inbox
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { jpeg } from '../test/files.ts'
import { listensBy } from './firewall.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { newMember, password } from './members.ts'
import { pictures } from './pictures.ts'
import { messages, say, send, talking } from './talks.ts'

/** Holds every message that this page, or every page of the browser, sends until it is released. */
async function holdMessages(page: Page | BrowserContext) {
  const url = '**/api/conversations/*/messages'
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() === 'POST') await released
    // The page may have been reloaded meanwhile.
    await route.continue().catch(() => {})
  })
  return release
}

/** Pastes or drops a picture. */
async function give(target: Locator, act: 'paste' | 'drop', name: string) {
  const content = (await jpeg(320, 240)).toString('base64')
  await target.evaluate(
    (element, { act, name, content }) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      const how = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        act === 'paste'
          ? new ClipboardEvent('paste', { ...how, clipboardData: data })
          : new DragEvent('drop', { ...how, dataTransfer: data }),
      )
    },
    { act, name, content },
  )
}

test('messages written offline are sent once, also after a reload and in two tabs', async ({
  page,
  browser,
  context,
}) => {
  const listens = listensBy(page, 'websocket')
  const { other, id } = await talking(page, browser)
  // A page that is still connecting would complain about the tunnel.
  await listens
  const tab = await context.newPage()
  await tab.goto(`/#/inbox/${id}`)
  await expect(messages(tab, 'Bob Becker').getByText('Like a clock.')).toBeVisible()

  await context.setOffline(true)
  await say(page, 'Sold! I’ll be there at nine.')
  await say(page, 'With cash.')
  await expect(messages(page, 'Bob Becker').getByText('With cash.')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText('Sending').last()).toBeVisible()
  await send(other, id, 'Nine is fine, if you want it.')
  const release = await holdMessages(context)
  await context.setOffline(false)
  await page.reload()
  await expect(messages(page, 'Bob Becker').getByText('With cash.')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText('Sending').last()).toBeVisible()
  await expect(messages(other, 'Ann Archer').getByText('With cash.')).toHaveCount(0)
  release()

  const texts = ['Sold! I’ll be there at nine.', 'With cash.', 'Nine is fine, if you want it.']
  await expect(messages(other, 'Ann Archer').getByText('With cash.')).toBeVisible()
  for (const shown of [messages(other, 'Ann Archer'), messages(page, 'Bob Becker'), messages(tab, 'Bob Becker')]) {
    for (const text of texts) await expect(shown.getByText(text)).toHaveCount(1)
    await expect(shown.getByText('Sending')).toHaveCount(0)
  }
})

test('nobody else in the browser sees or sends a message that was not sent before its writer signed out', async ({
  page,
  browser,
}) => {
  const { other, ann, bob, id } = await talking(page, browser)
  await holdMessages(page)
  await say(page, 'For your eyes only.')
  await expect(messages(page, 'Bob Becker').getByText('Sending')).toBeVisible()
  await page.getByRole('button', { name: 'Profile menu of Ann Archer' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/signin/)

  await newMember(page, 'Cleo Carter')
  await page.goto(`/#/inbox/${id}`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByText('The conversation didn’t load')).toBeVisible()
  await page.goto(`/#/profile/${bob.handle}`)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await say(page, 'Cleo here.')
  await expect(page.getByText('Waiting for Bob Becker to answer')).toBeVisible()
  await expect(page.getByText('For your eyes only.')).toHaveCount(0)
  await expect(messages(other, 'Ann Archer').getByText('For your eyes only.')).toHaveCount(0)

  await page.request.post('/api/auth/sign-in/email', { data: { email: ann.email, password } })
  await page.goto('/#/about')
  await page.reload()
  await expect(messages(other, 'Ann Archer').getByText('For your eyes only.')).toHaveCount(1)
})

test('a message that is on its way when its receiver blocks the sender can’t be delivered', async ({
  page,
  browser,
}) => {
  const { other } = await talking(page, browser)
  const release = await holdMessages(page)
  await say(page, 'Are you there?')
  await expect(messages(page, 'Bob Becker').getByText('Sending')).toBeVisible()

  await other.getByRole('button', { name: 'Block', exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(other.getByText('Ann Archer is blocked')).toBeVisible()
  release()
  await expect(messages(page, 'Bob Becker').getByText('Your message can’t be delivered.')).toBeVisible()
  await expectAccessible(page)
  await expect(messages(other, 'Ann Archer').getByText('Are you there?')).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(messages(page, 'Bob Becker').getByText('Are you there?')).toHaveCount(0)
})

test('a picture that is sent in a tunnel arrives once, after it', async ({ page, browser, context }) => {
  const listens = listensBy(page, 'websocket')
  const { other } = await talking(page, browser)
  // A page that is still connecting would complain about the tunnel.
  await listens
  await context.setOffline(true)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pictures(1))
  await expect(page.getByRole('list', { name: 'Attached files' }).getByText('photo-1.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Attached files' })).toHaveCount(0)
  await expect(messages(page, 'Bob Becker').getByText('photo-1.jpg')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText('Sending')).toBeVisible()

  await context.setOffline(false)
  for (const [one, name] of [
    [page, 'Bob Becker'],
    [other, 'Ann Archer'],
  ] as const) {
    await expect(messages(one, name).getByRole('img', { name: /^Photo from/ })).toHaveCount(1)
    await expect(messages(one, name).getByText('Sending')).toHaveCount(0)
  }
})

test('pictures are pasted and dropped into a chat, and found in its media', async ({ page, browser }) => {
  const { other } = await talking(page, browser)
  await give(page.getByRole('textbox', { name: 'Message', exact: true }), 'paste', 'wagon.jpg')
  await give(messages(page, 'Bob Becker'), 'drop', 'tailgate.jpg')
  const attached = page.getByRole('list', { name: 'Attached files' })
  for (const name of ['wagon.jpg', 'tailgate.jpg']) await expect(attached.getByText(name)).toBeVisible()
  await expect(attached.getByText('Uploaded')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send', exact: true }).click()

  for (const [one, name] of [
    [page, 'Bob Becker'],
    [other, 'Ann Archer'],
  ] as const) {
    const pictures = messages(one, name).getByRole('img', { name: /^Photo from/ })
    await expect(pictures).toHaveCount(2)
    await expect
      .poll(() => pictures.last().evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
  }
  const media = other.getByRole('list', { name: 'Chat Media' }).getByRole('link')
  await expect(media).toHaveCount(2)
  await media.first().click()
  await expect(other.getByRole('dialog')).toBeVisible()
  await other.keyboard.press('ArrowRight')
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toHaveCount(0)
})
