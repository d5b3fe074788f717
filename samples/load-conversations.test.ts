import type { ConversationPage } from '#contract/conversations.ts'
import type { ChatMedia } from '#contract/inbox.ts'
import type { Me } from '#contract/members.ts'
import { expect, test } from '#test/test.ts'
import { conversations } from './conversations.ts'
import { loadSamples } from './load.ts'
import { loadConversationsOnce } from './load-conversations.ts'

test('samples of a version before the inbox get their conversations, once', async ({ sql, as }) => {
  expect(await loadConversationsOnce(sql)).toBe(false)
  await loadSamples(sql)
  await sql`delete from conversations`

  const loaded = await Promise.all([loadConversationsOnce(sql), loadConversationsOnce(sql)])

  expect(loaded.toSorted()).toEqual([false, true])
  const [{ count, longest }] = await sql<[{ count: number; longest: number }]>`
    select count(*)::int as count, max(last_seq) as longest from conversations`
  expect(count).toBe(conversations.length)
  expect(longest).toBe(2_000)
  await sql`insert into accounts (id, name, email, email_verified) values ('of-mara', 'Mara', 'mara@example.test', true)`
  const [mara] = await sql<[Me]>`
    update members set account_id = 'of-mara' where handle = 'mara' returning id, handle, name`
  const client = await as(mara)
  const { items, unread } = (await client.get<ConversationPage>('/conversations')).body
  expect(items.slice(0, 2)).toMatchObject([
    { other: { name: 'Hugh Ellery' }, unread: 0 },
    { other: { name: 'Priya Raman' }, unread: 1 },
  ])
  const { total } = (await client.get<ChatMedia>(`/conversations/${items[0]!.id}/media`)).body
  expect(total, 'a grid of nine, and more').toBeGreaterThan(9)
  expect(unread).toBe(2)
})
