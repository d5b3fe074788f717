// Slices: replies, posts, mentions, hiding
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'

type Card = { id: number; title: string; comments: number }

const LONG = 'Which one would you keep?'

/** A new thread, independent of what other journeys do in the sample threads. */
async function askAs(page: Page, title: string) {
  const reply = await page.request.post('/api/posts', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { kind: 'forum', title, description: 'What would you look at first?' },
  })
  return (await reply.json()) as Card
}

async function replyAs(page: Page, postId: number, text: string) {
  const reply = await page.request.post(`/api/posts/${postId}/replies`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { text },
  })
  return (await reply.json()) as { id: number; number: number }
}

/** Another person in another browser. */
async function another(browser: Browser, name: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const members: { id: number; name: string }[] = await (await page.request.get('/api/demo-members')).json()
  const { id } = members.find((member) => member.name === name)!
  await page.request.post('/api/demo-session', { data: { memberId: id } })
  return page
}

/** The distance from the top of the window in whole pixels. */
const topOf = async (element: Locator) => Math.round((await element.boundingBox())!.y)

const reply = (page: Page, number: number) => page.getByRole('article', { name: `Reply ${number}`, exact: true })

async function longThread(page: Page) {
  const { items } = (await (await page.request.get('/api/posts?kind=forum&limit=50')).json()) as { items: Card[] }
  return items.find(({ title }) => title.startsWith(LONG))!
}

test('a reply is previewed, sent, and appears at once for other readers', async ({ page, signIn, browser }) => {
  await signIn('Nils Bergström')
  const post = await askAs(page, 'Squeak on the third step of the clutch')
  const reader = await another(browser, 'Kenji Mori')
  await reader.goto(`/#/forumpost/${post.id}`)
  await expect(reader.getByRole('heading', { name: '0 replies' })).toBeVisible()

  await page.goto(`/#/forumpost/${post.id}`)
  const field = page.getByLabel('Your reply')
  await field.fill('It is the **fork**.\n\n- grease it\n- listen to ')
  await field.press('Control+End')
  await field.pressSequentially('@ken')
  await page.getByRole('option', { name: 'Kenji Mori @kenji', exact: true }).click()
  await expect(field).toHaveValue(/- listen to @kenji $/)
  await page.getByText('Preview', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('fork')
  await expect(preview.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send reply' }).click()

  await expect(reply(page, 1).locator('strong')).toHaveText('fork')
  await expect(reply(page, 1).getByRole('link', { name: '@kenji' })).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('')
  await expect(reply(reader, 1).getByText('Nils Bergström')).toBeVisible()
  await expect(reader.getByRole('heading', { name: '1 reply' })).toBeVisible()
})

test('a reply sent while offline waits for the connection, and is sent once', async ({ page, context, signIn }) => {
  await signIn('Nils Bergström')
  const post = await askAs(page, 'Which pads for wet alpine passes')
  await page.goto(`/#/forumpost/${post.id}`)
  await page.getByLabel('Your reply').fill('Organic ones, and patience.')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('button', { name: 'Sending ...' })).toBeVisible()
  await expect(page.getByText('Your reply will be sent when you’re back online.')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('Organic ones, and patience.')
  await context.setOffline(false)

  await expect(reply(page, 1).getByText('Organic ones, and patience.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 reply' })).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('')
})

test('quoting inserts the text with a link to the reply, and the link leads there', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('Ada Lindqvist')
  const post = await askAs(page, 'Pads that squeal only in the wet')
  const first = await replyAs(page, post.id, 'Chamfer the leading edge.\n\nAnd clean the backs.')
  const other = await another(browser, 'Joe Whitehorse')
  await other.goto(`/#/forumpost/${post.id}`)

  await reply(other, 1).getByRole('button', { name: 'Quote reply 1' }).click()
  const field = other.getByLabel('Your reply')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(
    `> [Ada Lindqvist in #1](/#/forumpost/${post.id}?reply=${first.id}):\n>\n> Chamfer the leading edge.\n>\n> And clean the backs.\n\n`,
  )
  await other.keyboard.type('That did it.')
  await other.getByRole('button', { name: 'Send reply' }).click()

  const quote = reply(other, 2).locator('blockquote')
  await expect(quote).toContainText('Chamfer the leading edge.')
  await quote.getByRole('link', { name: 'Ada Lindqvist in #1' }).click()
  await expect(other).toHaveURL(new RegExp(`/#/forumpost/${post.id}\\?reply=${first.id}$`))
  await expect(reply(other, 1)).toBeFocused()
})

test('the author accepts an answer, which is pinned for others, and undoes it', async ({ page, signIn, browser }) => {
  await signIn('Rosa Delgado')
  const post = await askAs(page, 'Idle hunts after the throttle body was cleaned')
  const helper = await another(browser, 'Sam Adeyemi')
  await replyAs(helper, post.id, 'Teach it its idle again.')
  await helper.goto(`/#/forumpost/${post.id}`)
  await expect(reply(helper, 1)).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Accept answer' })).toHaveCount(0)

  await page.goto(`/#/forumpost/${post.id}`)
  await reply(page, 1).getByRole('button', { name: 'Accept answer' }).click()
  await expect(page.getByRole('heading', { name: 'Accepted answer' })).toBeVisible()
  await expect(helper.getByRole('heading', { name: 'Accepted answer' })).toBeVisible()

  await helper.getByRole('button', { name: 'Go to reply #1' }).click()
  await expect(reply(helper, 1)).toBeFocused()

  await reply(page, 1).getByRole('button', { name: 'Accepted', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Accepted answer' })).toHaveCount(0)
})

test('a long thread jumps to a number, a date, the end, and the start, and loads in both directions', async ({
  page,
  signIn,
}) => {
  await signIn('Mara Okafor')
  const { id } = await longThread(page)
  await page.goto(`/#/forumpost/${id}`)
  await expect(reply(page, 1)).toBeVisible()
  await expect(reply(page, 45)).toHaveCount(0)

  const jump = page.getByRole('button', { name: 'Jump', exact: true })
  await jump.click()
  await page.getByLabel(/^Reply number, 1 to/).fill('45')
  await page.keyboard.press('Enter')
  await expect(reply(page, 45)).toBeFocused()
  await expect(reply(page, 45)).toBeInViewport()
  await expect(reply(page, 1)).toHaveCount(0)
  await jump.click()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  // Loading replies above must not move the current position.
  await reply(page, 36).scrollIntoViewIfNeeded()
  await expect(reply(page, 20)).toHaveCount(1)
  await expect(reply(page, 36)).toBeInViewport()

  await jump.click()
  await page.getByRole('button', { name: 'First', exact: true }).click()
  await expect(reply(page, 1)).toBeFocused()

  await jump.click()
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await expect(reply(page, 60)).toBeInViewport()

  await jump.click()
  const day = await page.getByLabel('Date', { exact: true }).getAttribute('min')
  await page.getByLabel('Date', { exact: true }).fill(day!)
  await page.getByRole('button', { name: 'Go to this date' }).click()
  await expect(reply(page, 1)).toBeFocused()
})

test('a thread continues at the first unread reply, until all are seen, and Back returns to the same place', async ({
  page,
  signIn,
}) => {
  await signIn('Kenji Mori')
  const { id } = await longThread(page)
  const row = page.getByRole('article').filter({ hasText: LONG })
  await page.goto('/#/forums?q=which+one+would+you+keep')
  await expect(row.getByText('18 new')).toBeVisible()
  await row.getByRole('heading').getByRole('link').click()

  await expect(page.getByText('New since your last visit')).toBeInViewport()
  await expect(reply(page, 42)).toBeFocused()
  // Further on, to somebody's profile, and back.
  const person = reply(page, 44).getByRole('link').first()
  await person.hover()
  const place = await topOf(person)
  await person.click()
  await expect(page).toHaveURL(/profile/)
  await page.goBack()
  await expect.poll(() => topOf(person)).toBe(place)
  await expect(page.getByText('New since your last visit')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/forums\?q=/)

  // The next visit continues where this one ended.
  await row.getByRole('heading').getByRole('link').click()
  await expect
    .poll(() => page.evaluate(() => Number(document.activeElement?.getAttribute('data-reply'))))
    .toBeGreaterThan(42)
  await page.getByRole('button', { name: /new: jump to first unread/ }).click()
  await expect(page.getByText('New since your last visit')).toBeInViewport()

  await page.getByRole('button', { name: 'Jump', exact: true }).click()
  await page.getByRole('button', { name: 'Last', exact: true }).click()
  await expect(reply(page, 60)).toBeInViewport()
  await expect
    .poll(async () => (await (await page.request.get(`/api/posts/${id}/thread`)).json()).unread as number)
    .toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: /60 replies/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /jump to first unread/ })).toHaveCount(0)
})

test('new replies wait behind a button, and do not move what is being read', async ({ page, signIn, browser }) => {
  await signIn('Hugh Ellery')
  const post = await askAs(page, 'A thread that is longer than the window')
  for (let count = 0; count < 8; count++)
    await replyAs(page, post.id, `Part ${count + 1}.\n\n${'And so on. \n\n'.repeat(12)}`)
  const reader = await another(browser, 'Lena Fox')
  await reader.goto(`/#/forumpost/${post.id}`)
  await expect(reply(reader, 1)).toBeVisible()
  const top = await reply(reader, 1).boundingBox()

  await replyAs(page, post.id, 'One more.')
  const pill = reader.getByRole('button', { name: '1 new reply' })
  await expect(pill).toBeVisible()
  expect(await reply(reader, 1).boundingBox()).toEqual(top)
  await expect(reply(reader, 9)).toHaveCount(0)

  await pill.click()
  await expect(reply(reader, 9)).toHaveCount(1)
  await expect(reader.getByRole('button', { name: '1 new reply' })).toHaveCount(0)
})

test('a member sets how much to be notified about a thread', async ({ page, signIn }) => {
  await signIn('Tomás Rivera')
  const { id } = await longThread(page)
  await page.goto(`/#/forumpost/${id}`)

  await page.getByRole('button', { name: 'Follow this thread: Following' }).click()
  await expectAccessible(page, '[role=menu]')
  await page.getByRole('menuitemradio', { name: /^Watching/ }).click()

  await expect(page.getByRole('button', { name: 'Follow this thread: Watching' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Follow this thread: Watching' })).toBeVisible()
})

test('an unsent reply survives a reload and a failed call; a visitor signs in and comes back', async ({
  page,
  signIn,
}) => {
  const { id } = await longThread(page)
  await page.goto(`/#/forumpost/${id}`)
  await page.getByRole('link', { name: 'Sign in to reply' }).click()
  await expect(page).toHaveURL(new RegExp(`/#/signin\\?back=/forumpost/${id}&`))

  await page.goto('/#/forums')
  await signIn('J. Marsh')
  await page.goto(`/#/forumpost/${id}`)
  await page.getByLabel('Your reply').fill('Half a thought')
  // Delay the fetch after the socket's connection until the session has ended.
  const ended = Promise.withResolvers<void>()
  await page.route(/\/replies\?after=\d+&limit=50$/, async (route) => {
    await ended.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByLabel('Your reply')).toHaveValue('Half a thought')

  await page.request.delete('/api/session')
  const asked = page.waitForResponse(/\/thread$/)
  ended.resolve()
  await asked
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByText('You were signed out. Your text is saved.')).toBeVisible()
  const members: { id: number; name: string }[] = await (await page.request.get('/api/demo-members')).json()
  await page.request.post('/api/demo-session', {
    data: { memberId: members.find(({ name }) => name === 'J. Marsh')!.id },
  })
  await page.reload()
  await expect(page.getByLabel('Your reply')).toHaveValue('Half a thought')
  await page.getByLabel('Your reply').fill('')
})

test('replies that arrive while a link below them is pressed do not move it away', async ({ page }) => {
  const { id } = await longThread(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/replies\?after=/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/#/forumpost/${id}`)
  const link = page.getByRole('link', { name: 'Sign in to reply' })
  const arrived = page.waitForResponse(/\/replies\?after=/)
  await expect(async () => {
    await page.mouse.up()
    await link.hover()
    await page.mouse.down()
    expect(await link.evaluate((element) => element.matches(':active'))).toBe(true)
  }).toPass()
  release()
  await (await arrived).finished()
  // By then, a page that does not wait has shown them.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.mouse.up()
  await expect(page).toHaveURL(new RegExp(`/#/signin\\?back=/forumpost/${id}&`))
})

test('the author edits and removes a reply, and a moderator hides one', async ({ page, signIn, browser }) => {
  await signIn('Dana Whitlock')
  const post = await askAs(page, 'Bulb that burns out every month')
  await replyAs(page, post.id, 'Check the earth.')
  await replyAs(page, post.id, 'Buy my bulbs!')
  await page.goto(`/#/forumpost/${post.id}`)

  await reply(page, 1).getByRole('button', { name: 'More actions for reply 1' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('Edit reply 1').fill('Check the earth *first*.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(reply(page, 1).getByText('edited')).toBeVisible()
  await reply(page, 1).getByRole('button', { name: 'More actions for reply 1' }).click()
  await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Earlier versions' })
  await expect(versions.getByText('Check the earth.')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(versions).toBeHidden()

  const moderator = await another(browser, 'Priya Raman')
  await moderator.goto(`/#/forumpost/${post.id}`)
  await reply(moderator, 2).getByRole('button', { name: 'More actions for reply 2' }).click()
  await moderator.getByRole('menuitem', { name: 'Hide' }).click()
  await moderator.getByLabel('Reason').fill('Sells something.')
  await moderator.getByRole('button', { name: 'Hide reply' }).click()
  await expect(reply(page, 2).getByText('A moderator hid this reply: Sells something.')).toBeVisible()

  await reply(page, 1).getByRole('button', { name: 'More actions for reply 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete reply' }).click()
  await expect(reply(page, 1)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '0 replies' })).toBeVisible()
})

test('a row shows how many replies are new to a reader, and the asker finds their open question', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('Joe Whitehorse')
  const post = await askAs(page, 'Lift kit and the angle of the brake line')
  await replyAs(page, post.id, 'Measure at full droop.')
  const reader = await another(browser, 'Rosa Delgado')
  await reader.goto(`/#/forumpost/${post.id}`)
  await reply(reader, 1).getByRole('button', { name: 'Quote reply 1' }).scrollIntoViewIfNeeded()
  await reader.getByLabel('Your reply').scrollIntoViewIfNeeded()
  await expect
    .poll(async () => (await (await reader.request.get(`/api/posts/${post.id}/thread`)).json()).readNumber as number)
    .toBe(1)
  // The next reply must not appear in front of her.
  await reader.goto('/#/forums')
  await expect(reader).toHaveURL(/forums/)
  await expect(reader.getByLabel('Your reply')).toHaveCount(0)

  await replyAs(page, post.id, 'And at full bump.')
  await reader.reload()

  const rowFor = (person: Page, title = 'Lift kit and the angle') =>
    person.getByRole('article').filter({ hasText: title }).first()
  await expect(rowFor(reader).getByText('1 new')).toBeVisible()

  // The asker's other question is answered.
  await page.goto('/#/forums')
  await page.getByRole('button', { name: 'My questions', exact: true }).click()
  await expect(rowFor(page, 'Clutch bites at the very top')).toBeHidden()
  await expect(rowFor(page, 'Airing down')).toBeVisible()
  await page.getByRole('button', { name: 'Unanswered', exact: true }).click()
  await expect(rowFor(page, 'Airing down')).toBeHidden()
  await page.getByRole('button', { name: 'Watching', exact: true }).click()
  await expect(page).toHaveURL(/\?isUnanswered=true&isMine=true&isWatched=true$/)
  await expect(rowFor(page)).toContainText('Last reply: Joe Whitehorse')
})

test('a reply takes short comments', async ({ page, signIn }) => {
  await signIn('Nils Bergström')
  // The number of comments must not need the live connection.
  await page.routeWebSocket(/socket\.io/, () => {})
  const post = await askAs(page, 'Heater smells of syrup')
  await replyAs(page, post.id, 'That is coolant.')
  await page.goto(`/#/forumpost/${post.id}`)

  await reply(page, 1)
    .getByRole('button', { name: /^Comments on reply 1 by .*, 0 so far$/ })
    .click()
  await reply(page, 1).getByPlaceholder('Add a comment').fill('Look under the mat.')
  await reply(page, 1).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(reply(page, 1).getByRole('listitem').getByText('Look under the mat.')).toBeVisible()
  await expect(reply(page, 1).getByRole('button', { name: /^Comments on reply 1 by .*, 1 so far$/ })).toBeVisible()
})

test('so does the question, and its folded comments are counted', async ({ page, signIn }) => {
  await signIn('Nils Bergström')
  const post = await askAs(page, 'Wipers park halfway')
  await page.goto(`/#/forumpost/${post.id}`)
  await page.getByRole('button', { name: 'Comment on the question' }).click()
  const comments = page.getByRole('region', { name: 'Comments on the question' })
  await comments.getByPlaceholder('Add a comment').fill('Check the park switch.')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()

  await expect(page.getByRole('button', { name: '1 comment on the question' })).toBeVisible()
})

test('a visitor who likes a reply is told why to sign in, and comes back to it', async ({ page, signIn, browser }) => {
  await signIn('Nils Bergström')
  const post = await askAs(page, 'Horn works only on left turns')
  const { id } = await replyAs(page, post.id, 'Clock spring.')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/#/forumpost/${post.id}`)

  await reply(visitor, 1)
    .getByRole('button', { name: /^Like reply 1 by Nils Bergström, 0 so far$/ })
    .click()
  await expect(visitor.getByText('Sign in to like or dislike this.')).toBeVisible()
  await visitor.getByRole('button', { name: 'Rosa Delgado' }).click()

  await expect(visitor).toHaveURL(new RegExp(`/forumpost/${post.id}\\?reply=${id}$`))
  await reply(visitor, 1)
    .getByRole('button', { name: /^Like reply 1 by Nils Bergström, 0 so far$/ })
    .click()
  await expect(
    reply(visitor, 1).getByRole('button', { name: /^Like reply 1 .*, 1 so far$/, pressed: true }),
  ).toBeVisible()
})
