import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { Type } from 'typebox'
import { expect, onTestFinished, test } from 'vitest'
import { callLimits } from '../http/rate-limits.ts'
import { refusal } from '../http/refusal.ts'
import { type CallerSocket, type SocketEvent, socketEvents } from './socket-events.ts'

const declared = { schema: Type.Integer({ minimum: 1 }), access: 'anyone', rateLimit: callLimits.read } as const

/** A server for these events, a client connected to it as `viewer`, and the log. */
async function open(table: Record<string, SocketEvent<CallerSocket>>, viewer: CallerSocket['data']['viewer'] = null) {
  const logged: unknown[] = []
  const log = { error: (error: unknown) => logged.push(error) }
  const serve = socketEvents(table, { log: log as never, limitFactor: 1 })
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const server = new Server<object, object, object, CallerSocket['data']>(http)
  server.on('connection', (socket) => {
    Object.assign(socket.data, { viewer, caller: 'somebody' })
    serve(socket)
  })
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const client = io(address, { transports: ['websocket'], forceNew: true })
  onTestFinished(async () => {
    client.close()
    await server.close()
  })
  await once(client as never, 'connect')
  return { logged, ask: (...call: [string, ...unknown[]]) => client.timeout(20_000).emitWithAck(...call) }
}

test.for(['schema', 'access', 'rateLimit'])('refuses to start with an event that declares no %s', (missing) => {
  const event = { ...declared, [missing]: undefined, handle: () => true }

  expect(() => socketEvents({ wave: event as never }, {} as never)).toThrow(/do not declare .*: wave/)
})

test('a handler only gets input that its schema allows', async () => {
  const given: unknown[] = []
  const { ask } = await open({ wave: { ...declared, handle: (_, input) => given.push(input) > 0 } })

  const answers = []
  for (const call of [[7], [0], ['7'], [null], [7, 7], []]) answers.push(await ask('wave', ...call))

  expect(answers).toEqual([true, false, false, false, false, false])
  expect(given).toEqual([7])
})

test('an event checks its access', async () => {
  const table = { wave: { ...declared, access: 'moderator', handle: () => true } as const }
  const person = { id: 1, isVerified: true, standing: 'good' } as const

  expect(await (await open(table)).ask('wave', 1)).toBe(false)
  expect(await (await open(table, { ...person, role: 'member' })).ask('wave', 1)).toBe(false)
  expect(await (await open(table, { ...person, role: 'moderator' })).ask('wave', 1)).toBe(true)
})

test('an event is limited by caller and minute, valid or not, and no other event with it', async () => {
  const rateLimit = { max: 2, timeWindow: '1 minute' } as const
  const event = { ...declared, rateLimit, handle: () => true }
  const { ask } = await open({ wave: event, nod: event })

  const answers = []
  for (const input of [1, 0, 1]) answers.push(await ask('wave', input))

  expect(answers).toEqual([true, false, false])
  expect(await ask('nod', 1)).toBe(true)
})

test('a failing handler, sync or async, fails only its own call, and is logged once', async () => {
  const [atOnce, later] = [new Error('at once'), new Error('later')]
  const table: Parameters<typeof open>[0] = {
    throws: {
      ...declared,
      handle: () => {
        throw atOnce
      },
    },
    rejects: {
      ...declared,
      handle: async () => {
        await new Promise(setImmediate)
        throw later
      },
    },
    refuses: { ...declared, handle: () => Promise.reject(refusal.notFound('Post')) },
    works: { ...declared, handle: () => true },
  }
  const { logged, ask } = await open(table)

  expect(await ask('throws', 1)).toBe(false)
  expect(await ask('rejects', 1)).toBe(false)
  expect(await ask('refuses', 1)).toBe(false)
  expect(await ask('works', 1)).toBe(true)
  expect(logged).toEqual([atOnce, later])
})

test.for(['constructor', 'toString', '__proto__', 'error', 'data', 7 as never])('%s is not an event', async (name) => {
  const { logged, ask } = await open({ works: { ...declared, handle: () => true } })

  expect(await ask(name, 1)).toBe(false)
  expect(await ask('works', 1)).toBe(true)
  expect(logged).toEqual([])
})
