// Slices: inbox, presence
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { another, conversationWith, field, messages, say, send, talking } from './talks.ts'

test('a stranger’s message waits as a request, and both chat live once it is accepted', async ({ page, browser }) => {
  await newMember(page, 'Ann Archer')
  const { page: other, me: bob } = await another(browser, 'Bob Becker')
  await other.goto('/#/about')

  await page.goto(`/#/profile/${bob.handle}`)
  await page.getByRole('button', { name: 'Message', exact: true }).press('Enter')
  await expect(field(page)).toBeFocused()
  await say(page, 'Hi Bob, is your lift free on Sunday?')
  await expect(page.getByText('Waiting for Bob Becker to answer')).toBeVisible()

  await other.getByRole('link', { name: /^Inbox/ }).click()
  await other
    .getByRole('navigation', { name: 'Which conversations' })
    .getByRole('link', { name: /^Requests/ })
    .click()
  await other.getByRole('link', { name: /Ann Archer/ }).click()
  await expect(messages(other, 'Ann Archer').getByText('is your lift free')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Accept' }).click()
  await say(other, 'Sunday works. Bring the jack pads.')

  await expect(messages(page, 'Bob Becker').getByText('Sunday works.')).toBeVisible()
  await field(page).pressSequentially('Will do')
  await expect(messages(other, 'Ann Archer').getByLabel(/is typing$/)).toBeVisible()
  await field(page).press('Enter')
  await expect(messages(other, 'Ann Archer').getByText('Will do')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText(/^Read/)).toBeVisible()
})

test('a declined request is gone for one side, and still waits for the other', async ({ page, browser }) => {
  const ann = await newMember(page, 'Ann Archer')
  const { page: other } = await another(browser, 'Bob Becker')
  const { id } = await conversationWith(other, ann.id)
  await send(other, id, 'Would you trade for a moped?')
  await other.goto(`/#/inbox/${id}`)
  await expect(other.getByText('Waiting for Ann Archer to answer')).toBeVisible()

  await page.goto('/#/inbox?only=requests')
  await page.getByRole('link', { name: /Bob Becker/ }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Request declined')).toBeVisible()
  await expect(page.getByText('No requests')).toBeVisible()
  await expect(page.getByRole('link', { name: /Bob Becker/ })).toHaveCount(0)

  await other.reload()
  await expect(messages(other, 'Ann Archer').getByText('Would you trade for a moped?')).toBeVisible()
  await expect(other.getByText('Waiting for Ann Archer to answer')).toBeVisible()
  await expect(messages(other, 'Ann Archer').getByText(/^(Delivered|Read|Declined)/)).toHaveCount(0)
})

test('on a phone, a member asks about a post, and Back leads through the columns', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { page: seller } = await another(browser, 'Sela Parts')
  const title = 'Wanted: a straight tailgate'
  const reply = await seller.request.post('/api/posts', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { kind: 'request', title, description: 'For a 1979 wagon.', urgency: 'I Can Wait' },
  })
  const post = (await reply.json()) as { id: number }
  await newMember(page, 'Ann Archer')
  await page.goto(`/#/requestpost/${post.id}`)

  await page.getByRole('button', { name: 'Ask about this' }).click()
  await expect(page.getByRole('region', { name: 'Chat' }).getByText(title)).toBeVisible()
  await field(page).fill('Does it have to be the same color?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waiting for Sela Parts to answer')).toBeVisible()
  await expect(messages(page, 'Sela Parts').getByText(title)).toBeVisible()
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expectNoSideways(page)

  await page.getByRole('link', { name: /Sela Parts/ }).click()
  await expect(messages(page, 'Sela Parts').getByText('Does it have to be the same color?')).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Conversation details' }).click()
  await expect(page.getByRole('region', { name: 'About' }).getByRole('link', { name: title })).toBeVisible()
  await expectNoSideways(page)
  await page.goBack()
  await expect(messages(page, 'Sela Parts')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search username' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Sela Parts/ })).toBeVisible()
})

test('the sample inbox opens at the end of a long talk, finds words, and jumps to a date', async ({ page, signIn }) => {
  await signIn('Mara Okafor')
  await page.goto('/#/inbox')
  const conversations = page.getByRole('list', { name: 'Conversations' })
  await expect(conversations.getByRole('link', { name: /Priya Raman/ })).toBeVisible()
  await conversations.getByRole('link', { name: /Nils Bergström/ }).click()
  const shown = messages(page, 'Nils Bergström')
  await expect(shown.getByText('Studs arrived, thank you.')).toBeInViewport()

  await page.getByRole('button', { name: 'Search in this conversation' }).click()
  await page.getByRole('searchbox', { name: 'Search in this conversation' }).fill('banjo')
  await expect(shown.getByText('Found it: a loose banjo bolt').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Earlier match' }).click()
  await expect(page.getByRole('search', { name: 'This conversation' }).getByRole('status')).toHaveText(/^2 of /)

  const id = Number(new URL(page.url()).hash.split('/').at(-1))
  const first = await (await page.request.get(`/api/conversations/${id}/messages?since=2000-01-01T00:00:00Z`)).json()
  await page.getByRole('button', { name: 'Jump to a date' }).click()
  await page.getByLabel('Date', { exact: true }).fill('2000-01-01')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(shown.getByText(first.items[0].text).first()).toBeInViewport()
})

test('a member mutes a conversation, and a moderator gets their report of it', async ({ page, browser, signIn }) => {
  await talking(page, browser)
  const note = `Wants cash before pickup ${crypto.randomUUID()}`
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByRole('button', { name: '8 hours' }).click()
  await expect(page.getByText('Conversation muted')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bob Becker.*Muted/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Unmute/ })).toBeVisible()

  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Scam or fraud' }).check()
  await dialog.getByLabel('Note').fill(note)
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thanks. A moderator will take a look.')).toBeVisible()

  await signIn('Priya Raman')
  await page.goto('/#/moderation?type=message')
  await page.getByRole('list', { name: 'Cases' }).getByRole('link', { name: 'Bob Becker' }).first().click()
  const reports = page.getByRole('region', { name: 'Reports' })
  await expect(reports).toContainText('Scam or fraud')
  await expect(reports).toContainText(note)
})
