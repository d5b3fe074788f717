import type { Changes, ConversationPage, MessagePage, OpenConversation } from '#contract/conversations.ts'
import type { InboxCounts } from '#contract/inbox.ts'
import { makeConversation, makeMessage } from '#test/conversations.ts'
import { send } from '#test/inbox.ts'
import { expect, test as plain } from '#test/test.ts'

const texts = (size: number) => Array.from({ length: size }, (_, index) => `Message ${index + 1}`)

const test = plain.extend('scene', async ({ make, as }) => {
  const [ann, bea, cem] = await Promise.all(['Ann', 'Bea', 'Cem'].map((name) => make.person({ name })))
  return { ann: ann!, bea: bea!, cem: cem!, asAnn: await as(ann!), asBea: await as(bea!), asCem: await as(cem!) }
})

test('a conversation opens at its end, or around the first unread message', async ({ sql, scene }) => {
  const { id } = await makeConversation(sql, scene.ann, scene.bea, { messages: texts(120) })
  const own = (await scene.asAnn.get<OpenConversation>(`/conversations/${id}`)).body
  expect(own.messages.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => 71 + index))
  expect(own.messages).toMatchObject({ hasOlder: true, hasNewer: false })
  await sql`update conversation_members set last_read_seq = 40 where conversation_id = ${id} and member_id = ${scene.bea.id}`
  const other = (await scene.asBea.get<OpenConversation>(`/conversations/${id}`)).body
  expect(other.conversation).toMatchObject({ unread: 40, readSeq: 40, lastSeq: 120 })
  expect(other.messages.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, index) => 16 + index))
  expect(other.messages).toMatchObject({ hasOlder: true, hasNewer: true })
})

test('messages are read before, after, and around a place, and since a moment', async ({ sql, scene }) => {
  const days = texts(9).map((text, index) => ({ by: scene.ann, text, at: new Date(Date.UTC(2026, 2, 1 + 2 * index)) }))
  const { id } = await makeConversation(sql, scene.ann, scene.bea, { messages: days })
  const { id: long } = await makeConversation(sql, scene.ann, scene.cem, { messages: texts(120) })
  const read = async (conversation: number, query: string) => {
    const { items, ...page } = (await scene.asAnn.get<MessagePage>(`/conversations/${conversation}/messages?${query}`))
      .body
    return [items.at(0)?.seq, items.at(-1)?.seq, page.hasOlder, page.hasNewer]
  }
  expect(await read(long, 'before=71')).toEqual([21, 70, true, true])
  expect(await read(long, 'before=21')).toEqual([1, 20, false, true])
  expect(await read(long, 'before=2147483647')).toEqual([71, 120, true, false])
  expect(await read(long, 'after=70')).toEqual([71, 120, true, false])
  expect(await read(long, 'after=0')).toEqual([1, 50, false, true])
  expect(await read(long, 'after=120')).toEqual([undefined, undefined, true, false])
  expect(await read(long, 'around=60')).toEqual([35, 84, true, true])
  expect(await read(long, 'since=2020-01-01T00:00:00Z')).toEqual([1, 25, false, true])
  expect(await read(long, 'since=9999-12-31T00:00:00Z')).toEqual([95, 120, true, false])
  for (const moment of ['2026-03-04T00:00:00Z', '0001-01-01T00:00:00Z']) {
    expect(await read(id, `since=${moment}`)).toEqual([1, 9, false, false])
  }
})

test('a day begins where the reader is, however much was written in its evening before', async ({ sql, scene }) => {
  const { ann, bea, asAnn } = scene
  // In Los Angeles, Nov 18 begins at 08:00 UTC: the 30 messages of the evening before are of Nov 18 in London.
  const evening = texts(30).map((text, index) => ({ by: ann, text, at: new Date(Date.UTC(2026, 10, 18, 4, index)) }))
  const morning = { by: bea, text: 'Good morning', at: new Date(Date.UTC(2026, 10, 18, 16)) }
  const { id } = await makeConversation(sql, ann, bea, { messages: [...evening, morning, ...texts(30)] })
  const { items } = (
    await asAnn.get<MessagePage>(
      `/conversations/${id}/messages?since=${new Date('2026-11-18T00:00:00-08:00').toISOString()}`,
    )
  ).body
  expect(items[25]).toMatchObject({ seq: 31, text: 'Good morning' })
})

test('the post in question is the last one that was asked about, however long ago', async ({ sql, scene, make }) => {
  const { ann, bea, asAnn, asBea } = scene
  const { id } = await makeConversation(sql, ann, bea, { messages: texts(2) })
  const [first, last] = [await make.post({ author: bea }), await make.post({ author: bea, title: 'Coupe' })]
  for (const post of [first, last]) await send(asAnn, id, 'Is it still there?', { postId: post.id })
  const about = async (client = asBea) => (await client.get<OpenConversation>(`/conversations/${id}`)).body.about
  expect(await about()).toMatchObject({ seq: 4, post: { id: last.id, title: 'Coupe' } })
  for (let sent = 0; sent < 60; sent++) await makeMessage(sql, id, ann, 'Hello?')
  expect(await about()).toMatchObject({ seq: 4, post: { id: last.id } })
  await asBea.delete(`/posts/${last.id}`)
  expect(await about(asAnn)).toMatchObject({ seq: 3, post: { id: first.id } })
})

test('what is cleared never comes back', async ({ sql, scene }) => {
  const { id } = await makeConversation(sql, scene.ann, scene.bea, { messages: texts(20) })
  await sql`update conversation_members set cleared_seq = 15 where conversation_id = ${id} and member_id = ${scene.ann.id}`
  const paths = [
    '',
    '/messages?before=20',
    '/messages?after=0',
    '/messages?around=3',
    '/messages?since=2020-01-01T00:00:00Z',
  ]
  for (const path of [...paths, '/changes?after=0']) {
    const { body } = await scene.asAnn.get<{ messages?: MessagePage; items?: MessagePage['items'] }>(
      `/conversations/${id}${path}`,
    )
    const items = body.items ?? body.messages!.items
    expect(items.map(({ seq }) => seq)).toEqual(
      path === '/messages?before=20' ? [16, 17, 18, 19] : [16, 17, 18, 19, 20],
    )
  }
})

test('changes come in their order, page by page', async ({ sql, scene }) => {
  const { id } = await makeConversation(sql, scene.ann, scene.bea, { messages: texts(60) })
  await sql`update conversations set change_seq = 61 where id = ${id}`
  await sql`update messages set change_seq = 61, edited_at = now() where conversation_id = ${id} and seq = 2`
  const first = (await scene.asAnn.get<Changes>(`/conversations/${id}/changes?after=0`)).body
  expect(first).toMatchObject({ hasMore: true, conversation: { changeSeq: 61 } })
  expect(first.items.at(-1)).toMatchObject({ seq: 51, changeSeq: 51 })
  const rest = (await scene.asAnn.get<Changes>(`/conversations/${id}/changes?after=51`)).body
  expect(rest.hasMore).toBe(false)
  expect(rest.items.at(-1)).toMatchObject({ seq: 2, changeSeq: 61 })
})

test('outsiders find no conversation', async ({ sql, scene }) => {
  const { id } = await makeConversation(sql, scene.ann, scene.bea, { messages: texts(3) })
  for (const path of ['', '/messages', '/changes?after=0', '/media']) {
    const reply = await scene.asCem.get(`/conversations/${id}${path}`)
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Conversation not found.' } })
  }
})

test('each filter lists its conversations, by the last message', async ({ sql, scene, make }) => {
  const { ann, bea, asBea } = scene
  const at = (minute: number) => [{ by: ann, text: 'Hi', at: new Date(Date.UTC(2026, 4, 1, 0, minute)) }]
  const known = await makeConversation(sql, ann, bea, { messages: at(1) })
  const people = await Promise.all([1, 2, 3, 4].map(() => make.person()))
  const by = (minute: number, isRequest = false) => {
    const person = people[minute - 2]!
    return makeConversation(sql, person, bea, {
      messages: at(minute).map((each) => ({ ...each, by: person })),
      isRequest,
    })
  }
  const [request, declined, archived, read] = [await by(2, true), await by(3, true), await by(4), await by(5)]
  await sql`update conversation_members set declined_at = now() where conversation_id = ${declined.id} and side = 2`
  await sql`update conversation_members set is_archived = true where conversation_id = ${archived.id} and side = 2`
  await sql`update conversation_members set last_read_seq = 1 where conversation_id = ${read.id} and side = 2`
  await makeConversation(sql, bea, scene.cem)
  const list = async (query: string) =>
    (await asBea.get<ConversationPage>(`/conversations?${query}`)).body.items.map(({ id }) => id)
  expect(await list('')).toEqual([read.id, known.id])
  expect(await list('filter=unread')).toEqual([known.id])
  expect(await list('filter=requests')).toEqual([request.id])
  expect(await list('filter=archived')).toEqual([archived.id])
  expect(await list('filter=orders')).toEqual([])
  const { body: counts } = await asBea.get<InboxCounts>('/conversations/counts')
  expect(counts).toEqual({ unread: 1, requests: 1, lastAt: '2026-05-01T00:05:00.000Z' })
  const page = (await asBea.get<ConversationPage>('/conversations?limit=1')).body
  expect(page).toMatchObject({ unread: 1, items: [{ id: read.id, last: { text: 'Hi', isMine: false } }] })
  expect(await list(`limit=1&after=${page.next}`)).toEqual([known.id])
})
