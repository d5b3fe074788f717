import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { vi } from 'vitest'
import { SECRET } from '#test/client.ts'
import { makeChat } from '#test/inbox.ts'
import { hasRedis, startRedis } from '#test/redis.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { openRealtime } from './realtime.ts'
import { openRedis } from './redis.ts'

const test = base
  .extend('redis', async ({}, { onCleanup }) => {
    const redis = await startRedis()
    onCleanup(redis.stop)
    return redis
  })
  .extend('open', async ({ sql, media, redis }, { onCleanup }) => {
    const closers: (() => Promise<void>)[] = []
    onCleanup(async () => {
      for (const close of closers) await close()
    })
    return async () => {
      const server = await openServer({ sql, media }, redis.url)
      closers.push(server.close)
      return server
    }
  })

const withRedis = test.skipIf(!hasRedis)
if (!hasRedis) test.skip('sharing through Redis: it is not installed, see apt-get install redis-server')

/** A server that shares messages through Redis, with a visitor who listens to posts and to changes. */
async function openServer(options: Pick<Parameters<typeof buildApp>[0], 'sql' | 'media'>, url: string) {
  const lines: string[] = []
  const realtime = openRealtime({ redis: openRedis(url) })
  const log = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ ...options, realtime, sessionSecret: SECRET, logLevel: 'error', log })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Socket[] = []
  /** What a page hears: a visitor's, or a member's. */
  const listen = async (extraHeaders: Record<string, string> = {}) => {
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    const socket: Socket = io(origin, { transports: ['websocket'], forceNew: true, extraHeaders })
    sockets.push(socket)
    const events: { type: string }[] = []
    socket.on('message', (event) => events.push(event))
    await once(socket as never, 'connect')
    return { socket, events }
  }
  const { socket, events } = await listen()
  return {
    app,
    realtime,
    lines,
    listen,
    heard: () => events.map(({ type }) => type),
    join: (room: string): Promise<boolean> => socket.timeout(20_000).emitWithAck('join', room),
    close: async () => {
      for (const socket of sockets) socket.close()
      await app.close()
    },
  }
}

type Server = Awaited<ReturnType<typeof openServer>>

/**
 * Publishes `word` in the room on one server until the other one receives it, because that one may still be connecting.
 */
function reaches(room: `post:${number}`, from: Server, to: Server, word: string) {
  return vi.waitFor(
    () => {
      from.realtime.publish(room, { type: word })
      expect(to.heard()).toContain(word)
    },
    { timeout: 30_000, interval: 100 },
  )
}

withRedis('two servers hear each other', async ({ open, make }) => {
  const room = `post:${(await make.post()).id}` as const
  const [one, other] = [await open(), await open()]
  for (const { join } of [one, other]) expect(await join(room)).toBe(true)

  await reaches(room, one, other, 'from one')
  await reaches(room, other, one, 'from the other')

  expect(one.realtime.mayBeHeard('post:999999')).toBe(true)
  expect([...one.lines, ...other.lines]).toEqual([])
})

withRedis(
  'a message that one server takes reaches the pages of both sides on the other, once',
  async ({ open, make, as }) => {
    const room = `post:${(await make.post()).id}` as const
    const { id, ann, bob } = await makeChat([await make.person(), await make.person()], as)
    const [one, other] = [await open(), await open()]
    const pages = [await other.listen(ann.headers), await other.listen(bob.headers)]
    await other.join(room)
    await reaches(room, one, other, 'before')

    const { statusCode } = await one.app.inject({
      method: 'POST',
      url: `/api/conversations/${id}/messages`,
      headers: ann.headers,
      payload: { clientId: crypto.randomUUID(), text: 'Through Redis' },
    })
    expect(statusCode).toBe(201)
    // Later than whatever came with the message.
    await reaches(room, one, other, 'after')

    for (const { events } of pages) {
      await vi.waitFor(() => {
        const messages = events.filter(({ type }) => type === 'message_changed')
        expect(messages).toMatchObject([
          { conversationId: id, changeSeq: 3, message: { seq: 3, text: 'Through Redis' } },
        ])
      })
    }
  },
)

withRedis(
  'without Redis, each server still serves its own sockets, and they meet again after',
  async ({ redis, open, make }) => {
    const room = `post:${(await make.post()).id}` as const
    const [one, other] = [await open(), await open()]
    for (const { join } of [one, other]) await join(room)
    await reaches(room, one, other, 'before')

    await redis.crash()
    await reaches(room, one, one, 'meanwhile')
    expect(other.heard()).not.toContain('meanwhile')
    await vi.waitFor(() => expect(one.lines).toHaveLength(1), { timeout: 10_000 })
    await redis.start()

    await reaches(room, one, other, 'after')
    await reaches(room, other, one, 'after, back')
  },
)

withRedis('a Redis that no longer answers delays messages for seconds only', async ({ redis, open, make }) => {
  const room = `post:${(await make.post()).id}` as const
  const [one, other] = [await open(), await open()]
  for (const { join } of [one, other]) await join(room)
  await reaches(room, one, other, 'before')

  redis.freeze()
  one.realtime.publish(room, { type: 'meanwhile' })
  await vi.waitFor(() => expect(one.heard()).toContain('meanwhile'), { timeout: 20_000 })
  redis.thaw()

  await reaches(room, other, one, 'after')
})

withRedis('a server starts and stops while there is no Redis', async ({ redis, open, make }) => {
  const room = `post:${(await make.post()).id}` as const
  await redis.crash()
  const one = await open()
  await one.join(room)

  one.realtime.publish(room, { type: 'alone' })
  await vi.waitFor(() => expect(one.heard()).toEqual(['alone']))
  await one.close()
})
