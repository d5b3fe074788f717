import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { SECRET } from '#test/client.ts'
import { insertConversation } from '#test/empty-conversation.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'

const test = base.extend('listen', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET, hasDemoData: true, isLoopback: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  onCleanup(async () => {
    for (const socket of sockets) socket.close()
    await app.close()
  })
  return async (extraHeaders: Record<string, string> = {}) => {
    const { port } = app.server.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders, forceNew: true })
    sockets.push(socket)
    const heard: unknown[] = []
    socket.on('message', (message) => heard.push(message))
    await once(socket as never, 'connect')
    const emit = (name: string, input: unknown): Promise<boolean> => socket.timeout(20_000).emitWithAck(name, input)
    /** Waits until everything published so far has been delivered. */
    const settled = () => emit('join', 'nothing:1')
    return { socket, heard, settled, type: (input: unknown) => emit('typing', input) }
  }
})

test('the other side hears who types, on all their pages, and nobody else does', async ({ listen, make, as, sql }) => {
  const [ann, bob, cem] = [await make.person(), await make.person(), await make.person()]
  const conversationId = await insertConversation(sql, [ann, bob])
  const hers = await listen((await as(ann)).headers)
  const his = [await listen((await as(bob)).headers), await listen((await as(bob)).headers)]
  const others = [await listen((await as(cem)).headers), await listen()]

  expect(await hers.type({ conversationId, isTyping: true })).toBe(true)
  expect(await hers.type({ conversationId, isTyping: false })).toBe(true)
  for (const { settled } of [hers, ...his, ...others]) await settled()

  const event = { type: 'typing', room: `member:${bob.id}`, conversationId, memberId: ann.id }
  for (const { heard } of his) expect(heard).toEqual([true, false].map((isTyping) => ({ ...event, isTyping })))
  for (const { heard } of [hers, ...others]) expect(heard).toEqual([])
})

test.for(['a waiting request', 'a block', 'a block by the writer'])(
  'nothing is heard because of %s, and the writer can’t tell',
  async (reason, { listen, make, as, sql }) => {
    const [ann, bob] = [await make.person(), await make.person()]
    const conversationId = await insertConversation(sql, [ann, bob], { waits: reason === 'a waiting request' })
    const [blocker, blocked] = reason === 'a block' ? [bob, ann] : [ann, bob]
    if (reason.startsWith('a block')) {
      await sql`insert into blocks (member_id, blocked_id) values (${blocker.id}, ${blocked.id})`
    }
    const [hers, his] = [await listen((await as(ann)).headers), await listen((await as(bob)).headers)]

    expect(await hers.type({ conversationId, isTyping: true })).toBe(true)
    expect(await his.type({ conversationId, isTyping: true })).toBe(true)
    await Promise.all([hers.settled(), his.settled()])

    expect([hers.heard, his.heard]).toEqual([[], []])
  },
)

test('outsiders and visitors cannot type, and odd input is refused', async ({ listen, make, as, sql }) => {
  const [ann, bob] = [await make.person(), await make.person()]
  const conversationId = await insertConversation(sql, [ann, bob])
  const his = await listen((await as(bob)).headers)
  const outsider = await listen((await as(await make.person({ role: 'admin' }))).headers)
  const visitor = await listen()

  expect(await outsider.type({ conversationId, isTyping: true })).toBe(false)
  expect(await visitor.type({ conversationId, isTyping: true })).toBe(false)
  for (const odd of [
    null,
    1,
    {},
    { conversationId },
    { conversationId: '1', isTyping: true },
    { conversationId: 999999999, isTyping: true },
  ]) {
    expect(await his.type(odd)).toBe(false)
  }
  await his.settled()
  expect(his.heard).toEqual([])
})

test('typing is limited', async ({ listen, make, as, sql }) => {
  const ann = await make.person()
  const conversationId = await insertConversation(sql, [ann, await make.person()])
  const hers = await listen((await as(ann)).headers)

  const answers = await Promise.all(Array.from({ length: 61 }, () => hers.type({ conversationId, isTyping: true })))

  expect(answers.filter(Boolean)).toHaveLength(60)
})
