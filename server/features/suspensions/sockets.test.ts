import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import type { Me } from '#contract/members.ts'
import { SECRET } from '#test/client.ts'
import { makeChat } from '#test/inbox.ts'
import { suspend } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { openRealtime } from '../../platform/background/realtime.ts'

/** Ann and Bob have written to each other, and Lena moderates. `open`: a page of somebody, with all that it hears. */
const test = plain
  .extend('site', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
    const realtime = openRealtime()
    const app = await buildApp({ sql, media, realtime, sessionSecret: SECRET, limitFactor: 1_000 })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const sockets: ReturnType<typeof io>[] = []
    onCleanup(async () => {
      for (const socket of sockets) socket.close()
      await app.close()
    })
    const { port } = app.server.address() as AddressInfo
    const open = async (extraHeaders: Record<string, string>) => {
      const options = { transports: ['websocket'], extraHeaders, reconnection: false, forceNew: true }
      const socket = io(`http://127.0.0.1:${port}`, options)
      sockets.push(socket)
      const heard: { type: string }[] = []
      socket.on('message', (message: { type: string }) => heard.push(message))
      await once(socket as never, 'connect')
      const emit = (name: string, input: unknown): Promise<boolean> => socket.timeout(20_000).emitWithAck(name, input)
      return {
        socket,
        heard,
        type: (conversationId: number) => emit('typing', { conversationId, isTyping: true }),
        // Everything published so far was delivered before the answer.
        settled: () => emit('join', 'nothing:1'),
      }
    }
    return { realtime, open }
  })
  .extend('scene', async ({ make, as }) => {
    const [lena, ann, bob] = [await make.person({ role: 'moderator' }), await make.person(), await make.person()]
    return {
      lena,
      ann,
      chat: await makeChat([ann, bob], as),
      headers: async (person: Me) => (await as(person)).headers,
    }
  })

test('an open page of a suspended member is cut off, and a new one hears nothing of theirs', async ({
  site,
  scene,
  sql,
}) => {
  const { lena, ann, chat, headers } = scene
  const earlier = await site.open(await headers(ann))
  expect(await earlier.type(chat.id)).toBe(true)
  await suspend(sql, lena, ann)
  await once(earlier.socket as never, 'disconnect')

  const again = await site.open(await headers(ann))
  site.realtime.publish(`member:${ann.id}`, { type: 'news' })
  await again.settled()

  expect([earlier.heard, again.heard]).toEqual([[], []])
  expect(await again.type(chat.id)).toBe(false)
})

test('an open page of a member who may only read connects anew: it hears, and says nothing', async ({
  site,
  scene,
  sql,
}) => {
  const { lena, ann, chat, headers } = scene
  const hers = await headers(ann)
  const [earlier, other] = [await site.open(hers), await site.open(await headers(chat.people[1]))]
  await suspend(sql, lena, ann, { kind: 'read_only' })
  await once(earlier.socket as never, 'disconnect')

  const again = await site.open(hers)
  site.realtime.publish(`member:${ann.id}`, { type: 'news' })
  await again.settled()

  expect(again.heard).toMatchObject([{ type: 'news' }])
  expect(await again.type(chat.id)).toBe(false)
  await other.settled()
  expect([other.heard, other.socket.connected]).toEqual([[], true])
})
