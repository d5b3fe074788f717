import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { SECRET } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { openRealtime } from './realtime.ts'

const test = base
  .extend('site', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
    const site = await openSite({ sql, media, limitFactor: 1_000 })
    onCleanup(site.close)
    return site
  })
  // With the real limits; all its visitors count as one caller.
  .extend('limited', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
    const site = await openSite({ sql, media, limitFactor: 1 })
    onCleanup(site.close)
    return site
  })

async function openSite(options: Pick<Parameters<typeof buildApp>[0], 'sql' | 'media' | 'limitFactor'>) {
  const realtime = openRealtime()
  const app = await buildApp({ ...options, realtime, sessionSecret: SECRET, hasDemoData: true, isLoopback: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const close = async () => {
    for (const socket of sockets) socket.close()
    await app.close()
  }
  const open = (headers: Record<string, string> = {}) => {
    const options = { transports: ['websocket'], extraHeaders: headers, reconnection: false, forceNew: true }
    const socket = io(address, options)
    sockets.push(socket)
    return socket
  }
  /** A connected socket, with all messages it receives. */
  const listen = async (headers: Record<string, string> = {}) => {
    const socket = open(headers)
    const heard: { type: string }[] = []
    socket.on('message', (message: { type: string }) => heard.push(message))
    await once(socket as never, 'connect')
    const join = (room: unknown): Promise<boolean> => socket.timeout(20_000).emitWithAck('join', room)
    return { socket, heard, join }
  }
  return { realtime, address, open, listen, close }
}

/** Waits until everything published so far has been delivered. */
async function settled({ join }: { join: (room: unknown) => Promise<boolean> }) {
  await join('nothing:1')
}

test('a listener receives the messages of their post and of no other', async ({ site, make }) => {
  const [post, other] = [await make.post(), await make.post()]
  const visitor = await site.listen()

  expect(await visitor.join(`post:${post.id}`)).toBe(true)
  site.realtime.publish(`post:${other.id}`, { type: 'elsewhere' })
  site.realtime.publish(`post:${post.id}`, { type: 'here' })
  await settled(visitor)

  expect(visitor.heard).toEqual([{ type: 'here', room: `post:${post.id}` }])
})

test('mayBeHeard is true while someone is in the room', async ({ site, make }) => {
  const room = `post:${(await make.post()).id}` as const
  const visitor = await site.listen()
  expect(site.realtime.mayBeHeard(room)).toBe(false)

  await visitor.join(room)
  expect(site.realtime.mayBeHeard(room)).toBe(true)

  visitor.socket.emit('leave', room)
  await settled(visitor)
  expect(site.realtime.mayBeHeard(room)).toBe(false)
})

test.for<
  [
    who: 'visitor' | 'other' | 'author' | 'moderator' | 'blocked',
    may: Record<'published' | 'hidden' | 'deleted', boolean>,
  ]
>([
  ['visitor', { published: true, hidden: false, deleted: false }],
  ['other', { published: true, hidden: false, deleted: false }],
  ['blocked', { published: false, hidden: false, deleted: false }],
  ['author', { published: true, hidden: true, deleted: true }],
  ['moderator', { published: true, hidden: true, deleted: false }],
])('%s may listen to a post that is %j', async ([who, may], { site, make, as, sql }) => {
  const author = await make.person()
  const person = who === 'author' ? author : await make.person({ role: who === 'moderator' ? 'moderator' : 'member' })
  if (who === 'blocked') await sql`insert into blocks (member_id, blocked_id) values (${author.id}, ${person.id})`
  const posts = {
    published: await make.post({ author }),
    hidden: await make.post({ author, hiddenAt: new Date() }),
    deleted: await make.post({ author, deletedAt: new Date() }),
  }
  const { join } = await site.listen(who === 'visitor' ? {} : (await as(person)).headers)

  const joined = await Promise.all([
    join(`post:${posts.published.id}`),
    join(`post:${posts.hidden.id}`),
    join(`post:${posts.deleted.id}`),
  ])

  expect(joined).toEqual([may.published, may.hidden, may.deleted])
})

test('members receive their own messages, and cannot join the room of another member', async ({ site, make, as }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const [hers, other, visitor] = [
    await site.listen((await as(ann)).headers),
    await site.listen((await as(bea)).headers),
    await site.listen(),
  ]

  expect(await other.join(`member:${ann.id}`)).toBe(false)
  expect(await visitor.join(`member:${ann.id}`)).toBe(false)
  site.realtime.publish(`member:${ann.id}`, { type: 'yours' })
  await Promise.all([hers, other, visitor].map(settled))

  expect([hers, other, visitor].map(({ heard }) => heard.length)).toEqual([1, 0, 0])
})

test('a message can exclude some members', async ({ site, make, as }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const post = await make.post()
  const listeners = [
    await site.listen((await as(ann)).headers),
    await site.listen((await as(bea)).headers),
    await site.listen(),
  ]
  for (const { join } of listeners) await join(`post:${post.id}`)

  site.realtime.publish(`post:${post.id}`, { type: 'news' }, { exceptMembers: [bea.id] })
  await Promise.all(listeners.map(settled))

  expect(listeners.map(({ heard }) => heard.length)).toEqual([1, 0, 1])
})

test('disconnects members whose session has ended', async ({ site, make, as, sql }) => {
  const ann = await make.person()
  const [ended, other] = [
    await site.listen((await as(ann)).headers),
    await site.listen((await as(await make.person())).headers),
  ]
  await sql`delete from sessions where account_id = (select account_id from members where id = ${ann.id})`

  await once(ended.socket as never, 'disconnect')

  expect(other.socket.connected).toBe(true)
})

test('a page of another site cannot connect with our visitor’s cookies', async ({ site, make, as }) => {
  const { headers } = await as(await make.person())
  const from = async (origin: string) => {
    const socket = site.open({ ...headers, origin })
    const [outcome] = await Promise.race([
      once(socket as never, 'connect').then(() => ['connected']),
      once(socket as never, 'connect_error').then(() => ['refused']),
    ])
    return outcome
  }

  expect(await from('https://evil.example')).toBe('refused')
  expect(await from('null')).toBe('refused')
  expect(await from(`${site.address}.evil.example`)).toBe('refused')
  expect(await from(site.address)).toBe('connected')
})

test('refuses to join anything that is not a room', async ({ site }) => {
  const visitor = await site.listen()

  for (const odd of [
    'constructor:1',
    'post:0',
    'post:x',
    'post:99999999999999999999',
    '',
    'nobody',
    null,
    {},
    { toString: 1 },
    ['post:1'],
    `post:${'9'.repeat(400)}`,
  ]) {
    expect(await visitor.join(odd)).toBe(false)
    visitor.socket.emit('leave', odd)
  }
  await settled(visitor)
  expect(visitor.socket.connected).toBe(true)
})

test('limits a visitor across all their sockets', async ({ limited }) => {
  const sockets = [(await limited.listen()).socket, (await limited.listen()).socket]

  const asked = Array.from({ length: 601 }, (_, turn) =>
    sockets[turn % 2]!.timeout(20_000).emitWithAck('leave', 'post:1'),
  )
  const answers = await Promise.all(asked)

  expect(answers[0]).toBe(true)
  expect(answers).toContain(false)
})

test.for([
  ['leaves rooms', (socket: Socket) => socket.emit('leave', 'post:1')],
  ['names events that do not exist', (socket: Socket) => socket.emit('nothing')],
  ['sends errors', (socket: Socket) => socket.emit('error', 'x')],
] as const)('cuts off a client that endlessly %s, and no other', async ([, send], { limited }) => {
  const [flooding, other] = [await limited.listen(), await limited.listen()]
  const isCutOff = once(flooding.socket as never, 'disconnect')

  for (let turn = 0; turn < 2_500; turn += 1) send(flooding.socket)
  await isCutOff

  expect(await other.socket.timeout(20_000).emitWithAck('leave', 'post:1')).toBeTypeOf('boolean')
})

test('no one can join more than fifty rooms', async ({ site, make }) => {
  const author = await make.person()
  const posts = await Promise.all(Array.from({ length: 55 }, () => make.post({ author })))
  const visitor = await site.listen()

  const answers: boolean[] = []
  for (const { id } of posts) answers.push(await visitor.join(`post:${id}`))

  expect(answers.filter(Boolean).length).toBeLessThan(51)
  expect(answers.at(-1)).toBe(false)
  visitor.socket.emit('leave', `post:${posts[0]!.id}`)
  expect(await visitor.join(`post:${posts.at(-1)!.id}`)).toBe(true)
})

test.for<[what: string, sent: Buffer]>([
  ['keeps sending after the close', frame(1, '4')],
  ['sends endless pings', frame(9, 'x')],
])('cuts off a client that %s', async ([, sent], { limited }) => {
  const line = connect(Number(new URL(limited.address).port), '127.0.0.1')
  line.on('error', () => {})
  const isOver = new Promise((resolve) => line.once('close', resolve))
  line.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await once(line, 'data')
  line.write(Buffer.concat(Array.from({ length: 2_500 }, () => sent)))

  // The library alone would wait for half a minute.
  await isOver
})

/** A WebSocket frame as a browser sends it, with a mask of zeros. */
function frame(opcode: number, text: string) {
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}
