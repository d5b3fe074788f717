// Slices: inbox, presence
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'

/** Another new member, in another browser. */
async function another(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  return { page, me: await newMember(page, name) }
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
const messages = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` })

async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Two members who have written to each other; both have the conversation open. */
async function talking(page: Page, browser: Browser) {
  const me = await newMember(page, 'Ann Archer')
  const { page: other, me: bob } = await another(browser, 'Bob Becker')
  const open = async (from: Page, memberId: number) => {
    const reply = await from.request.post('/api/conversations', { data: { memberId } })
    return ((await reply.json()) as { id: number }).id
  }
  const id = await open(page, bob.id)
  const send = (from: Page, text: string) =>
    from.request.post(`/api/conversations/${id}/messages`, { data: { clientId: crypto.randomUUID(), text } })
  await send(page, 'Is the wagon still running?')
  await send(other, 'Like a clock.')
  await page.goto(`/#/inbox/${id}`)
  await other.goto(`/#/inbox/${id}`)
  await expect(messages(page, 'Bob Becker').getByText('Like a clock.')).toBeVisible()
  await expect(messages(other, 'Ann Archer').getByText('Like a clock.')).toBeVisible()
  return { id, me, other, bob }
}

test('a stranger’s message waits as a request, and both chat live once it is accepted', async ({ page, browser }) => {
  await newMember(page, 'Ann Archer')
  const { page: other, me: bob } = await another(browser, 'Bob Becker')
  await other.goto('/#/')

  await page.goto(`/#/profile/${bob.handle}`)
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  await say(page, 'Hi Bob, is your lift free on Sunday?')
  await expect(page.getByText('Waiting for Bob Becker to answer')).toBeVisible()

  await other.getByRole('link', { name: /^Inbox/ }).click()
  await other.getByRole('radio', { name: /^Requests/ }).check()
  await other.getByRole('link', { name: /Ann Archer/ }).click()
  await expect(messages(other, 'Ann Archer').getByText('is your lift free')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Accept' }).click()
  await say(other, 'Sunday works. Bring the jack pads.')

  await expect(messages(page, 'Bob Becker').getByText('Sunday works.')).toBeVisible()
  await field(page).pressSequentially('Will do')
  await expect(messages(other, 'Ann Archer').getByLabel('Ann is typing')).toBeVisible()
  await field(page).press('Enter')
  await expect(messages(other, 'Ann Archer').getByText('Will do')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText(/^Read/)).toBeVisible()
  await expectAccessible(page)
})

test('a message written offline is sent once, also after a reload and in two tabs', async ({
  page,
  browser,
  context,
}) => {
  const { other, id } = await talking(page, browser)
  const tab = await context.newPage()
  await tab.goto(`/#/inbox/${id}`)
  await expect(messages(tab, 'Bob Becker').getByText('Like a clock.')).toBeVisible()

  await context.setOffline(true)
  await say(page, 'Sold! I’ll be there at nine.')
  await say(page, 'With cash.')
  await expect(messages(page, 'Bob Becker').getByText('With cash.')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText('Sending').last()).toBeVisible()
  await context.setOffline(false)
  await page.reload()

  await expect(messages(other, 'Ann Archer').getByText('With cash.')).toBeVisible()
  for (const shown of [messages(other, 'Ann Archer'), messages(page, 'Bob Becker'), messages(tab, 'Bob Becker')]) {
    await expect(shown.getByText('Sold! I’ll be there at nine.')).toHaveCount(1)
    await expect(shown.getByText('With cash.')).toHaveCount(1)
  }
})

test('with the keyboard, a member answers, edits, reacts, and removes, and is blocked', async ({ page, browser }) => {
  const { other } = await talking(page, browser)
  const actions = (from: Page) => from.getByRole('button', { name: /^More actions for the message/ })
  const choose = async (from: Page, item: string) => {
    await actions(from).last().focus()
    await from.keyboard.press('Enter')
    await from.getByRole('menuitem', { name: item }).press('Enter')
  }

  await choose(page, 'Reply')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Like a cuckoo clock?')
  await page.keyboard.press('Enter')
  await expect(messages(other, 'Ann Archer').getByText('Like a cuckoo clock?')).toBeVisible()
  await choose(page, 'Edit')
  await page.getByRole('textbox', { name: 'Change your message' }).fill('A cuckoo clock?')
  await page.keyboard.press('Enter')
  await expect(messages(other, 'Ann Archer').getByText('A cuckoo clock?', { exact: true })).toBeVisible()
  await choose(other, 'Laugh')
  await expect(messages(page, 'Bob Becker').getByRole('list', { name: 'Reactions' })).toBeVisible()
  await choose(page, 'Remove')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(messages(other, 'Ann Archer').getByText('This message was removed')).toBeVisible()

  await other.getByRole('button', { name: 'Block', exact: true }).click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Block/ })
    .click()
  await say(page, 'Are you there?')
  await expect(page.getByText('Your message can’t be delivered.')).toBeVisible()
})

test('on a phone, a member asks about a post, with a photo, and goes back column by column', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { page: seller } = await another(browser, 'Sela Parts')
  const reply = await seller.request.post('/api/posts', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { kind: 'request', title: 'Wanted: a straight tailgate', description: 'For a 1979 wagon.' },
  })
  const post = (await reply.json()) as { id: number }
  await newMember(page, 'Ann Archer')
  await page.goto(`/#/requestpost/${post.id}`)

  await page.getByRole('button', { name: 'Ask about this' }).click()
  await expect(page.getByText('Wanted: a straight tailgate')).toBeVisible()
  await field(page).fill('Does it have to be the same color?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waiting for Sela Parts to answer')).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('link', { name: 'Conversation details' }).click()
  await expect(page).toHaveURL(/\/about/)
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(page.getByRole('link', { name: /Sela Parts/ })).toBeVisible()
  await expectAccessible(page)
})

test('the sample inbox opens at the end of a long talk, and finds and jumps', async ({ page, signIn }) => {
  await signIn('Mara Okafor')
  await page.goto('/#/inbox')
  await expect(page.getByRole('link', { name: /Priya Raman/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Nils Bergström/ }).click()
  await expect(messages(page, 'Nils Bergström').getByText('Studs arrived, thank you.')).toBeInViewport()

  await page.getByRole('button', { name: 'Search in this conversation' }).click()
  await page.getByRole('searchbox', { name: 'Search in this conversation' }).fill('banjo')
  await expect(messages(page, 'Nils Bergström').getByText('Found it: a loose banjo bolt').first()).toBeInViewport()
})
