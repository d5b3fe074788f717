import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { io } from 'socket.io-client'
import { Type } from 'typebox'
import { onTestFinished } from 'vitest'
import { SECRET } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { callLimits } from './rate-limits.ts'
import { createShutdown } from './shutdown.ts'

/** A listening server, with a call that is answered once `finish` is called. */
const test = base.extend('server', async ({ sql, media }, { onCleanup }) => {
  const shutdown = createShutdown()
  const { isStopping, observer } = shutdown
  const app = await buildApp({ sql, media, sessionSecret: SECRET, isStopping, observers: [observer] })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const slow = {
    config: { access: 'anyone', rateLimit: callLimits.read },
    schema: { hide: true, response: { 200: Type.String() } },
  }
  app.get('/api/slow', slow as never, async () => {
    arrive()
    await finished
    return 'done'
  })
  await app.listen({ port: 0, host: 'localhost' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onCleanup(() => agent.destroy())
  const call = async (path: string) => {
    const [reply] = (await once(get(`http://localhost:${port}${path}`, { agent }), 'response')) as [IncomingMessage]
    reply.resume()
    await once(reply, 'end')
    return { status: reply.statusCode, connection: reply.headers.connection }
  }
  return { app, shutdown, port, call, arrived, finish }
})

test('a stopping server reports that it is not ready, still answers, and closes connections', async ({ server }) => {
  const { app, shutdown, call } = server
  expect(await call('/api/ready')).toEqual({ status: 200, connection: 'keep-alive' })

  const { promise: grace, resolve: endGrace } = Promise.withResolvers<void>()
  const closed = shutdown.close(app, { grace })

  expect(await call('/api/ready')).toEqual({ status: 503, connection: 'close' })
  expect(await call('/api/health')).toEqual({ status: 200, connection: 'close' })
  endGrace()
  await closed
})

test('finishes calls in progress before it closes, and accepts no new connections', async ({ server }) => {
  const { app, shutdown, call, arrived, finish } = server
  const underWay = call('/api/slow')
  await arrived

  const closed = shutdown.close(app, { grace: Promise.resolve() })
  await expect.poll(() => call('/api/health').catch((error) => error.code)).toBe('ECONNREFUSED')
  finish()

  expect(await underWay).toMatchObject({ status: 200, connection: 'close' })
  await closed
})

test('idle connections, sockets, and endless calls do not keep it from closing', async ({ server }) => {
  const { app, shutdown, port, call, arrived } = server
  await call('/api/health')
  const silent = connect(port, 'localhost').on('error', () => {})
  const endless = call('/api/slow').catch((error) => error.code)
  const socket = io(`http://localhost:${port}`, { transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.close())
  await Promise.all([once(silent, 'connect'), once(socket as never, 'connect'), arrived])

  await shutdown.close(app, { grace: Promise.resolve(), callSeconds: 1 })

  expect(await endless).toBe('ECONNRESET')
  expect(socket.connected).toBe(false)
})
