// Slices: comments
import type { Page } from '@playwright/test'
import { blockWebSockets, listensBy } from './firewall.ts'
import { expect, test } from './journey.ts'
import { newMember } from './members.ts'

async function comment(page: Page, postId: number, text: string) {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await page.request.post(`/api/posts/${postId}/comments`, { data: { text }, headers })
}

test('comments arrive by polling while WebSockets are blocked, and by WebSocket afterwards', async ({
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
  const listens = listensBy(page, 'polling')
  await page.goto(`/#/blogpost/${post.id}`)
  await listens

  await comment(other, post.id, 'By polling.')
  await expect(page.getByText('By polling.')).toBeVisible()

  await block.lift()
  const listensAgain = listensBy(page, 'websocket')
  await page.route('**/socket.io/**', (route) => route.abort())
  await comment(other, post.id, 'Ends the poll; the next one fails.')
  await listensAgain
  await comment(other, post.id, 'By WebSocket.')
  await expect(page.getByText('By WebSocket.')).toBeVisible()
})
