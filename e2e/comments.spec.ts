// Slices: comments, allowances, mentions, hiding
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'

/** A second person on the same page, in another browser. */
async function joinedBy(browser: Browser, name: string, page: Page) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  const members: { id: number; name: string }[] = await (await other.request.get('/api/demo-members')).json()
  const { id } = members.find((member) => member.name === name)!
  await other.request.post('/api/demo-session', { data: { memberId: id } })
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: `Profile menu of ${name}` })).toBeVisible()
  return other
}

/** Opens it by search, because its position in lists depends on other journeys. */
async function openPost(page: Page, title: string) {
  await page.goto(`/#/blogs?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('region', { name: 'Comments' })).toBeVisible()
}

const commentOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const field = (page: Page) => page.getByRole('textbox', { name: 'Add a comment' })
const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`

test('a comment is confirmed once it is stored, and arrives live for others', async ({ page, browser, signIn }) => {
  await signIn('Kenji Mori')
  await openPost(page, 'Why I sold the fast one')
  const ada = await joinedBy(browser, 'Ada Lindqvist', page)
  await expect(ada.getByRole('list', { name: 'Comments, newest first' })).toBeVisible()
  const text = unique('Mine is slow as well.')

  await field(page).fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()

  await expect(page.getByText(`Comment submitted: ${text}`)).toBeVisible()
  await expect(commentOf(page, text)).toHaveCount(1)
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')

  // Ada has scrolled down, so the new comment waits, and nothing moves.
  await expect(
    ada
      .getByText(text)
      .or(ada.getByRole('button', { name: '1 new comment' }))
      .first(),
  ).toBeVisible()
  const waiting = ada.getByRole('button', { name: '1 new comment' })
  if (await waiting.isVisible()) await waiting.click()
  await expect(commentOf(ada, text)).toHaveCount(1)

  // She likes it and replies with a mention.
  await commentOf(ada, text)
    .getByRole('button', { name: /Like the comment by Kenji Mori/ })
    .click()
  await expect(commentOf(page, text).getByText('1 like')).toBeVisible()
  const replyButton = commentOf(ada, text).getByRole('button', { name: 'Reply to Kenji Mori' })
  await replyButton.press('Enter')
  await expect(ada.getByRole('textbox', { name: 'Reply to Kenji Mori' })).toBeFocused()
  await ada.keyboard.press('Escape')
  await expect(replyButton).toBeFocused()
  await replyButton.press('Enter')
  const answer = unique('which one is it?')
  await ada.getByRole('textbox', { name: 'Reply to Kenji Mori' }).pressSequentially('@ken')
  await expect(ada.getByRole('option', { name: /Kenji Mori/ })).toBeVisible()
  await ada.keyboard.press('Enter')
  await ada.keyboard.type(answer)
  await expectAccessible(ada)
  await ada.keyboard.press('Control+Enter')
  await expect(commentOf(ada, answer).getByRole('link', { name: '@kenji' })).toBeVisible()

  const comesUp = page.getByRole('button', { name: '1 new comment' })
  await expect(commentOf(page, answer).or(comesUp).first()).toBeVisible()
  if (await comesUp.isVisible()) await comesUp.click()
  await expect(commentOf(page, answer)).toHaveCount(1)

  // She edits it and deletes it.
  const more = () =>
    commentOf(ada, 'which one')
      .last()
      .getByRole('button', { name: /More actions for the comment/ })
      .click()
  await more()
  await ada.getByRole('menuitem', { name: 'Edit' }).click()
  await ada.getByRole('textbox', { name: 'Edit comment' }).fill(`@kenji ${answer} And which year?`)
  await ada.getByRole('button', { name: 'Save comment' }).click()
  await expect(commentOf(page, `${answer} And which year?`)).toBeVisible()
  await expect(
    commentOf(ada, answer)
      .last()
      .getByRole('button', { name: /More actions/ }),
  ).toBeFocused()
  await more()
  await ada.getByRole('menuitem', { name: 'Delete' }).click()
  const asking = ada.getByRole('dialog', { name: 'Delete this comment?' })
  await expect(asking.getByRole('heading', { name: 'Delete this comment?' })).toBeFocused()
  await asking.getByRole('button', { name: 'Delete comment' }).press('Enter')
  await expect(commentOf(ada, answer)).toHaveCount(0)
  // The comment that it answered, and those around it, are still there.
  await expect(ada.getByRole('region', { name: 'Comments' }).locator(':focus')).toBeVisible()
  await expect(commentOf(page, answer)).toHaveCount(0)
})

test('Enter chooses a suggested person even while the next suggestions load', async ({ page, signIn }) => {
  await signIn('Ada Lindqvist')
  await openPost(page, 'Why I sold the fast one')
  await page.route('**/api/members/suggestions?q=ken', () => {})

  await field(page).pressSequentially('@k')
  await expect(page.getByRole('option', { name: /Kenji Mori/ })).toBeVisible()
  const isAsked = page.waitForRequest('**/api/members/suggestions?q=ken')
  await field(page).pressSequentially('en')
  await isAsked
  await page.keyboard.press('Enter')
  await page.keyboard.type('which one?')

  await expect(field(page)).toHaveValue('@kenji which one?')
})

test('likes update live for everyone on the page', async ({ page, browser, signIn }) => {
  await signIn('Tomás Rivera')
  await openPost(page, 'Reading a mountain road before it reads you')
  const other = await joinedBy(browser, 'Lena Fox', page)
  const like = page.getByRole('button', { name: /^Like, / })
  const count = Number((await like.getAttribute('aria-label'))!.replace(/\D/g, ''))

  await like.click()

  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: `Like, ${count + 1}` })).toBeVisible()
  await expect(other.getByRole('button', { name: `Like, ${count + 1}` })).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(page.getByRole('button', { name: `Like, ${count + 1}` })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: `Like, ${count + 1}` }).click()
  await expect(other.getByRole('button', { name: `Like, ${count}` })).toBeVisible()
})

test('the field counts up to 130 characters, and does not send blank text', async ({ page, signIn }) => {
  await signIn('Rosa Delgado')
  await openPost(page, 'Why I sold the fast one')
  await expect(page.getByText('Maximum Characters Allowed: 130')).toBeVisible()
  const send = page.getByRole('button', { name: 'Comment', exact: true })

  await field(page).fill('   ')
  await expect(send).toBeDisabled()
  await field(page).fill('x'.repeat(140))
  await expect(field(page)).toHaveValue('x'.repeat(130))
  await expect(page.getByText('130/130')).toBeVisible()
  // Text beyond the limit is ignored, wherever it is typed.
  await field(page).press('ControlOrMeta+Home')
  await page.keyboard.type('abc')
  await expect(field(page)).toHaveValue('x'.repeat(130))
  // One of the three letters fits, and the caret stays after it.
  await field(page).fill('x'.repeat(129))
  await field(page).press('ControlOrMeta+Home')
  await page.keyboard.type('abc')
  await expect(field(page)).toHaveValue(`a${'x'.repeat(129)}`)
  await field(page).press('Backspace')
  await expect(field(page)).toHaveValue('x'.repeat(129))
  await field(page).fill('')
})

test('a comment that fails to send returns to the field, and is posted only once', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('Sam Adeyemi')
  await openPost(page, 'Why I sold the fast one')
  await expect(page.getByRole('list', { name: 'Comments, newest first' })).toBeVisible()
  const text = unique('Sold mine twice.')

  await context.setOffline(true)
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText('Can’t reach the server.')).toBeVisible()
  await expect(field(page)).toHaveValue(text)
  await context.setOffline(false)

  // The comment is stored, but the first response is lost.
  let isLost = false
  await page.route('**/api/posts/*/comments', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(field(page)).toHaveValue(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText(`Comment submitted: ${text}`)).toBeVisible()
  await page.reload()
  await expect(commentOf(page, text)).toHaveCount(1)
})

test('comments made while a reader is offline appear afterwards', async ({ page, browser, context, signIn }) => {
  await signIn('Joe Whitehorse')
  await openPost(page, 'Camping at minus twenty')
  const other = await joinedBy(browser, 'Nils Bergström', page)
  await expect(page.getByRole('list', { name: 'Comments, newest first' })).toBeVisible()

  await context.setOffline(true)
  const text = unique('Said into the dark.')
  await field(other).fill(text)
  await other.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(other.getByText(`Comment submitted: ${text}`)).toBeVisible()
  await context.setOffline(false)

  await expect(commentOf(page, text)).toHaveCount(1, { timeout: 45_000 })
})

test('a member whose session ended elsewhere still gets comments, and keeps typed text', async ({
  page,
  browser,
  signIn,
}) => {
  let lines = 0
  // The answer that the connection is open, or has moved to a WebSocket: the server knows by then whose it is.
  const isOpen = (payload: string | Buffer) => /^(40|3probe)/.test(String(payload))
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => (lines += isOpen(payload) ? 1 : 0)))
  await signIn('Joe Whitehorse')
  await openPost(page, 'Camping at minus twenty')
  const other = await joinedBy(browser, 'Nils Bergström', page)
  await field(page).fill('Still thinking')
  await expect.poll(() => lines).toBeGreaterThan(0)
  const before = lines

  await page.request.delete('/api/session')
  await expect.poll(() => lines).toBeGreaterThan(before)
  const text = unique('Who is still here?')
  await field(other).fill(text)
  await other.getByRole('button', { name: 'Comment', exact: true }).click()

  const waiting = page.getByRole('button', { name: '1 new comment' })
  await expect(page.getByText(text).or(waiting).first()).toBeVisible()
  await expect(field(page)).toHaveValue('Still thinking')
})

test('a visitor signs in to comment, and finds the typed text again', async ({ page }) => {
  await openPost(page, 'Why I sold the fast one')
  const text = unique('I was a visitor.')
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()

  await expect(page).toHaveURL(/signin/)
  await page.getByRole('button', { name: /^Hugh Ellery/ }).click()

  await expect(field(page)).toHaveValue(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(page.getByText(`Comment submitted: ${text}`)).toBeVisible()
})

test('a link to a comment shows it first', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPost(page, 'Packing for nine days')
  await commentOf(page, 'Two fan belts and no axe')
    .first()
    .getByRole('button', { name: /More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await page.goto('about:blank')
  await page.goto(link)

  await expect(commentOf(page, 'Two fan belts and no axe')).toHaveCount(1)
  await expect(commentOf(page, 'Two fan belts and no axe')).toBeInViewport()
})

test('a moderator hides a comment with a reason, and unhides it', async ({ page, browser, signIn }) => {
  await signIn('J. Marsh')
  await openPost(page, 'Putting a car to sleep')
  const text = unique('Cheap pills here.')
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  // Before that, others don’t see it.
  await expect(page.getByText(`Comment submitted: ${text}`)).toBeVisible()
  await expect(commentOf(page, text)).toHaveCount(1)
  const priya = await joinedBy(browser, 'Priya Raman', page)

  await commentOf(priya, text)
    .getByRole('button', { name: /More actions/ })
    .click()
  await priya.getByRole('menuitem', { name: 'Hide' }).click()
  await priya.getByLabel('Reason').fill('Advertising')
  await priya.getByRole('button', { name: 'Hide comment' }).click()

  await expect(page.getByText('A moderator hid this comment: Advertising')).toBeVisible()
  await priya.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('A moderator hid this comment: Advertising')).toHaveCount(0)
  await expect(commentOf(page, text)).toHaveCount(1)
})
