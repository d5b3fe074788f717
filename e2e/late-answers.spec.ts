// Slices: bookmarks, reactions, comments, cart, inbox, identity
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newMember } from './members.ts'
import { sell } from './orders.ts'

async function publish(page: Page, title: string) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = { kind: 'blog', title, description: 'What came late, and what it could not undo.' }
  return (await (await page.request.post('/api/posts', { data, headers })).json()) as { id: number }
}

async function comment(page: Page, postId: number, text: string) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const reply = await page.request.post(`/api/posts/${postId}/comments`, { data: { text }, headers })
  return (await reply.json()) as { id: number }
}

for (const { act, button, done, address } of [
  { act: 'a bookmark', button: 'Bookmark A late answer', done: 'Bookmarked: A late answer', address: 'bookmark' },
  { act: 'a like', button: 'Like, 0', done: 'Like, 1', address: 'reaction' },
]) {
  test(`${act} stays, even if an older response arrives after it`, async ({ page }) => {
    await newMember(page, 'Lea Late')
    const post = await publish(page, 'A late answer')
    const { id: commentId } = await comment(page, post.id, 'When this is taken back, the page asks anew.')
    await page.goto(`/#/blogpost/${post.id}`)
    await expect(page.getByText('When this is taken back')).toBeVisible()

    const asked = Promise.withResolvers<void>()
    const stored = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    await page.route(`**/api/posts/${post.id}`, async (route) => {
      const response = await route.fetch()
      asked.resolve()
      await stored.promise
      await route.fulfill({ response }).catch(() => {})
      late.resolve()
    })
    await page.route(`**/api/posts/${post.id}/${address}`, async (route) => {
      await page.request.delete(`/api/comments/${commentId}`)
      await asked.promise
      await route.continue()
    })
    page.on('requestfinished', (request) => request.url().endsWith(address) && stored.resolve())

    await page.getByRole('button', { name: button, exact: true }).click()

    await late.promise
    await expect(page.getByText('When this is taken back')).toBeHidden()
    await expect(page.getByRole('button', { name: done, exact: true })).toBeVisible()
    if (address === 'reaction') await expect(page.getByRole('button', { name: done, pressed: true })).toBeVisible()
  })
}

const refusals = {
  'all are refused': { taken: 0, clicks: 2, pressed: false },
  'the first is taken': { taken: 1, clicks: 3, pressed: true },
}
for (const [which, { taken, clicks, pressed }] of Object.entries(refusals)) {
  test(`a comment that is liked and unliked repeatedly shows the server's state when ${which}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const writer = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await newMember(writer, 'Will Writer')
    const post = await publish(writer, 'Refused')
    await comment(writer, post.id, 'Like this if you can.')
    await newMember(page, 'Lea Late')
    await page.goto(`/#/blogpost/${post.id}`)
    const like = page.getByRole('button', { name: /^Like the comment by Will Writer/ })
    await expect(like).toBeVisible()
    const hasPressed = Promise.withResolvers<void>()
    let [calls, refused] = [0, 0]
    await page.route('**/api/comments/*/like', async (route) => {
      await hasPressed.promise
      calls += 1
      if (calls <= taken) return route.continue()
      refused += 1
      const body = { type: 'about:blank', title: 'No', status: 409, code: 'conflict', detail: 'Not now.' }
      await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) })
    })

    for (let click = 1; click <= clicks; click++) {
      await like.click()
      await expect(like).toHaveAttribute('aria-pressed', String(click % 2 === 1))
    }
    hasPressed.resolve()

    await expect.poll(() => refused).toBe(clicks - taken)
    await expect(like).toHaveAttribute('aria-pressed', String(pressed))
    await expect(like).toHaveAccessibleName(`Like the comment by Will Writer, ${pressed ? '1 like' : '0 likes'}`)
  })
}

test('a comment that arrives while the page catches up is not lost', async ({ page, browser, baseURL }) => {
  const writer = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await newMember(writer, 'Will Writer')
  const post = await publish(writer, 'Said meanwhile')
  const joined = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/^43\d+\[true\]/.test(String(payload))) joined.resolve()
      if (String(payload).includes('in the meantime')) heard.resolve()
    }),
  )
  let isFirst = true
  await page.route(`**/api/posts/${post.id}/comments`, async (route) => {
    const response = await route.fetch()
    if (isFirst) {
      isFirst = false
      await joined.promise
      await comment(writer, post.id, 'This was said in the meantime.')
      await heard.promise
    }
    await route.fulfill({ response }).catch(() => {})
  })

  // The refetched post already counts the comment, whose socket message arrives before the response.
  let isKnown = false
  await page.route(`**/api/posts/${post.id}`, async (route) => {
    if (isKnown) await heard.promise
    isKnown = true
    await route.continue()
  })

  await page.goto(`/#/blogpost/${post.id}`)

  await expect(page.getByText('This was said in the meantime.')).toHaveCount(1)
  await expect(
    page.getByRole('region', { name: 'Comments' }).getByRole('heading', { name: 'Comments 1' }),
  ).toBeVisible()
})

test('what a member presses before it is known who they are is not taken for a visitor’s', async ({
  page,
  browser,
}) => {
  const seller = await (await browser.newContext()).newPage()
  await newMember(seller, 'Otto Brandt')
  const postId = await sell(seller, 'Rear light, smoked')
  await newMember(page, 'Lea Late')
  const isKnown = Promise.withResolvers<void>()
  await page.route('**/api/session', async (route) => {
    await isKnown.promise
    await route.continue()
  })
  await page.goto(`/#/marketpost/${postId}`)

  await page.getByRole('button', { name: 'Bookmark Rear light, smoked' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Ask about this' }).click()
  isKnown.resolve()

  await expect(page).toHaveURL(/inbox/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Bookmarked: Rear light, smoked' })).toBeVisible()
  const lines = async () => (await (await page.request.get('/api/cart')).json()).lines as unknown[]
  await expect.poll(lines).toHaveLength(1)
})
