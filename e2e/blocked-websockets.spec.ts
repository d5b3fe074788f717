import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { newMember } from './members.ts'

/** As some companies' firewalls do, until it is lifted. */
async function blockWebSockets(page: Page) {
  await page.addInitScript(() => {
    const { WebSocket } = window
    const isLifted = () => localStorage.getItem('block') === 'lifted'
    window.WebSocket = new Proxy(WebSocket, {
      construct(target, values) {
        if (!isLifted()) throw new Error('blocked')
        return Reflect.construct(target, values)
      },
    })
  })
  return { lift: () => page.evaluate(() => localStorage.setItem('block', 'lifted')) }
}

async function comment(page: Page, postId: number, text: string) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await page.request.post(`/api/posts/${postId}/comments`, { data: { text }, headers })
}

test('where WebSockets are blocked, a comment still arrives live, and by WebSocket once they get through', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await newMember(other, 'Wes Elsewhere')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const data = { kind: 'blog', title: 'Behind a firewall', description: 'Comments still arrive.' }
  const post: { id: number } = await (await other.request.post('/api/posts', { data, headers })).json()
  const block = await blockWebSockets(page)
  const joined = page.waitForRequest((call) => call.url().includes('transport=polling') && call.method() === 'POST')
  await page.goto(`/#/blogpost/${post.id}`)
  await joined

  await comment(other, post.id, 'By polling.')
  await expect(page.getByText('By polling.')).toBeVisible()

  await block.lift()
  const socket = page.waitForEvent('websocket')
  await page.route('**/socket.io/**', (route) => route.abort())
  await comment(other, post.id, 'Ends the poll; the next one fails.')
  await (await socket).waitForEvent('framereceived')
  await comment(other, post.id, 'By WebSocket.')
  await expect(page.getByText('By WebSocket.')).toBeVisible()
  await other.context().close()
})
