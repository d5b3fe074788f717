import type { OpenConversation } from '#contract/conversations.ts'
import type { ChatMedia, Correspondents, FoundMessages } from '#contract/inbox.ts'
import { makeConversation } from '#test/conversations.ts'
import { expect, test as plain } from '#test/test.ts'

const test = plain.extend('scene', async ({ sql, make, as }) => {
  const tag = crypto.randomUUID().slice(0, 8)
  const [ann, bea, cem] = await Promise.all(
    ['Ann', 'Bea', 'Cem'].map((name) => make.person({ name: `${name} ${tag}` })),
  )
  const brakes = ['Do you have brake pads?', 'Café racer brakes, yes.', 'Pads for a coupe', 'Brake lines too']
  const { id } = await makeConversation(sql, ann!, bea!, { messages: brakes })
  const other = await makeConversation(sql, cem!, ann!, {
    messages: [{ by: cem!, text: 'My brake squeals', at: new Date(Date.UTC(2026, 0, 1)) }],
  })
  const asAnn = await as(ann!)
  const find = async (query: string, client = asAnn) => {
    const { body } = await client.get<FoundMessages>(`/conversations/search?${query}`)
    return body.items.map(({ conversationId, message }) => `${conversationId === id ? 'bea' : 'cem'} ${message.seq}`)
  }
  // Nobody has messages from before they joined.
  await sql`update members set created_at = '2025-12-01' where id = ${ann!.id} or id = ${cem!.id}`
  return { tag, ann: ann!, bea: bea!, cem: cem!, id, other, asAnn, find, as }
})

test('a search finds all of its words in own messages, the newest first', async ({ scene: { find, id, cem, as } }) => {
  expect(await find('q=brake')).toEqual(['bea 4', 'bea 2', 'bea 1', 'cem 1'])
  expect(await find('q=BRAKES%20pad')).toEqual(['bea 1'])
  expect(await find('q=cafe')).toEqual(['bea 2'])
  expect(await find('q=zeppelin')).toEqual([])
  expect(await find('q=...')).toEqual([])
  expect(await find(`q=brake&conversationId=${id}`)).toEqual(['bea 4', 'bea 2', 'bea 1'])
  expect(await find('q=brake', await as(cem))).toEqual(['cem 1'])
  expect((await (await as(cem)).get(`/conversations/search?q=brake&conversationId=${id}`)).status).toBe(404)
})

test('pages of a search follow each other', async ({ scene: { asAnn, find } }) => {
  const paged: string[] = []
  let after = ''
  do {
    const query = `q=brake&limit=1${after}`
    paged.push(...(await find(query)))
    const { next } = (await asAnn.get<FoundMessages>(`/conversations/search?${query}`)).body
    after = next ? `&after=${next}` : ''
  } while (after)
  expect(paged).toEqual(['bea 4', 'bea 2', 'bea 1', 'cem 1'])
})

test('a search leaves out what was cleared, removed, or declined', async ({ sql, scene: { find, id, other } }) => {
  await sql`update conversation_members set cleared_seq = 1 where conversation_id = ${id} and side = 1`
  await sql`update messages set removed_at = now() where conversation_id = ${id} and seq = 2`
  await sql`update conversation_members set declined_at = now(), accepted_at = null where conversation_id = ${other.id} and side = 2`
  expect(await find('q=brake')).toEqual(['bea 4'])
})

test('a search does not tell a number that is masked', async ({ sql, make, scene: { ann, find, as } }) => {
  const stranger = await make.person()
  await makeConversation(sql, stranger, ann, { messages: ['Call me at (626) 555-0147, please'] })
  expect(await find('q=0147')).toEqual([])
  expect(await find('q=0147', await as(stranger))).toHaveLength(1)
})

test('people with a conversation come first, then others', async ({ make, scene: { tag, ann, bea, cem, asAnn } }) => {
  const dan = await make.person({ name: `Dan ${tag}` })
  const eve = await make.person({ name: `Eve ${tag}` })
  await make.block(eve, ann)
  const people = async () =>
    (await asAnn.get<Correspondents>(`/conversations/people?q=${tag}`)).body.items.map(({ member, conversationId }) => [
      member.id,
      conversationId !== null,
    ])
  expect(await people()).toEqual([
    [bea.id, true],
    [cem.id, true],
    [dan.id, false],
  ])
  const { body } = await asAnn.get<Correspondents>(`/conversations/people?q=@${dan.handle}`)
  expect(body.items).toMatchObject([{ member: { id: dan.id }, conversationId: null }])
})

test('somebody whose chat was opened, but who was never written to, is still one of the others', async ({
  make,
  scene: { tag, ann, asAnn, as },
}) => {
  const dan = await make.person({ name: `Dan ${tag}` })
  await asAnn.post('/conversations', { memberId: dan.id })
  const known = async (client: typeof asAnn, { handle }: typeof dan) =>
    (await client.get<Correspondents>(`/conversations/people?q=@${handle}`)).body.items

  expect(await known(asAnn, dan)).toMatchObject([{ member: { id: dan.id }, conversationId: null }])
  expect(await known(await as(dan), ann)).toMatchObject([{ member: { id: ann.id }, conversationId: null }])
})

test('a declined conversation opens for both, and its sender finds it as before', async ({ make, as, sql }) => {
  const [sender, receiver] = [await make.person(), await make.person()]
  const { id } = await makeConversation(sql, sender, receiver, { messages: ['Hi'], isRequest: true })
  const [asSender, asReceiver] = [await as(sender), await as(receiver)]
  const found = async () => [
    (await asSender.get<Correspondents>(`/conversations/people?q=@${receiver.handle}`)).body,
    (await asSender.get<OpenConversation>(`/conversations/${id}`)).body,
  ]
  const before = await found()

  await asReceiver.post(`/conversations/${id}/answer`, { isAccepted: false })

  expect(await found()).toEqual(before)
  const { body } = await asReceiver.get<Correspondents>(`/conversations/people?q=@${sender.handle}`)
  expect(body.items).toMatchObject([{ member: { id: sender.id }, conversationId: id }])
  const opened = (await asReceiver.get<OpenConversation>(`/conversations/${id}`)).body
  expect(opened).toMatchObject({
    conversation: { request: null, canSend: true },
    messages: { items: [{ text: 'Hi' }] },
  })
})

test('media come newest first, without those that were cleared', async ({ sql, scene: { ann, id, asAnn } }) => {
  const media = await sql<{ id: number }[]>`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height, thumbhash)
    select ${`chat-${id}-`} || n, 1, ${ann.id}, 'image', 'webp', 1000, 128, 72, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'
    from generate_series(1, 3) n returning id`
  for (const [index, file] of media.entries()) {
    await sql`insert into message_files (conversation_id, seq, position, media_id) values (${id}, ${index + 1}, 1, ${file.id})`
  }
  const list = async (query = '') => (await asAnn.get<ChatMedia>(`/conversations/${id}/media?${query}`)).body
  const first = await list('limit=2')
  expect(first).toMatchObject({ total: 3, items: [{ seq: 3 }, { seq: 2 }] })
  expect((await list(`after=${first.next}`)).items.map(({ seq }) => seq)).toEqual([1])
  await sql`update conversation_members set cleared_seq = 2 where conversation_id = ${id} and side = 1`
  expect(await list()).toMatchObject({ total: 1, items: [{ seq: 3 }], next: null })
})

test('a search finds part numbers, joined words, and runs without spaces', async ({
  sql,
  make,
  scene: { ann, find },
}) => {
  const messages = [
    'It is an 8R0-407-151-F',
    'The 5Q0 941 751 B then',
    'My e-mail',
    'Her email',
    'また新車のテストをする',
  ]
  const { id } = await makeConversation(sql, ann, await make.person(), { messages })
  const found = async (q: string) =>
    (await find(`conversationId=${id}&q=${encodeURIComponent(q)}`)).map((one) => one.slice(4))

  for (const q of ['8R0407151F', '8r0 407 151 f', '8R0.407.151.F']) expect(await found(q), q).toEqual(['1'])
  for (const q of ['5q0941751b', '5Q0-941-751-B', '5Q0 941 751 B']) expect(await found(q), q).toEqual(['2'])
  for (const q of ['email', 'e-mail', 'emails']) expect(await found(q), q).toEqual(['4', '3'])
  for (const q of ['テスト', 'ﾃｽﾄ', '新車']) expect(await found(q), q).toEqual(['5'])
  expect(await found('ストテ')).toEqual([])
})
