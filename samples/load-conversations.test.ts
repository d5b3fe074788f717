import { vi } from 'vitest'
import type { ConversationPage } from '#contract/inbox.ts'
import { expect, test } from '#test/test.ts'
import { loadPlaces } from '../server/features/places/index.ts'
import { conversations } from './conversations.ts'
import { loadSamples } from './load.ts'
import { loadConversationsOnce } from './load-conversations.ts'

// The test loads the whole gazetteer, and all samples.
vi.setConfig({ testTimeout: 180_000 })

test('samples of a version before the inbox get their conversations, once', async ({ sql, as }) => {
  expect(await loadConversationsOnce(sql)).toBe(false)
  await loadPlaces(sql)
  await loadSamples(sql)
  await sql`delete from conversations`

  const loaded = await Promise.all([loadConversationsOnce(sql), loadConversationsOnce(sql)])

  expect(loaded.toSorted()).toEqual([false, true])
  const [{ count, longest }] = await sql<[{ count: number; longest: number }]>`
    select count(*)::int as count, max(last_seq) as longest from conversations`
  expect(count).toBe(conversations.length)
  expect(longest).toBe(2_000)
  const [mara] = await sql<{ id: number; role: 'member' }[]>`select id, role from members where handle = 'mara'`
  const client = await as({ ...mara!, handle: 'mara', name: 'Mara Okafor' } as Parameters<typeof as>[0])
  const { items, unread } = (await client.get<ConversationPage>('/conversations')).body
  expect(items[0]).toMatchObject({ other: { name: 'Priya Raman' }, unread: 1 })
  expect(unread).toBe(2)
})
