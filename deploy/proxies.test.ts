import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fp from 'fastify-plugin'
import { io } from 'socket.io-client'
import { onTestFinished, vi } from 'vitest'
import { SECRET } from '#test/client.ts'
import { clip } from '#test/files.ts'
import { formOf, send } from '#test/https.ts'
import { freePort, type ProxyName, startProxy } from '#test/proxy.ts'
import { test as base, describe, expect } from '#test/test.ts'
import { buildApp } from '../server/app.ts'
import { trustedProxies } from '../server/config.ts'
import { openRealtime } from '../server/platform/background/realtime.ts'

type Seen = { ip: string; protocol: string; host: string; id: string }

// Starts two proxies and sends 30 MB through each, next to other tests on the same two cores.
vi.setConfig({ testTimeout: 120_000 })

const proxies = ['nginx', 'caddy'] as const

/** VRUMIES as `deploy/README.md` sets it up, with a record of the calls it has seen. */
const test = base
  .extend('site', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
    const seen: Seen[] = []
    const watch = fp(async (app) => {
      app.addHook('onRequest', async ({ ip, protocol, host, id }) => void seen.push({ ip, protocol, host, id }))
    })
    const realtime = openRealtime()
    const app = await buildApp({
      sql,
      media,
      realtime,
      sessionSecret: SECRET,
      hasDemoData: true,
      publicUrl: 'https://localhost',
      trustProxy: trustedProxies({ TRUST_PROXY: '1' }),
      observers: [watch],
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    onCleanup(() => app.close())
    return { seen, realtime, port: (app.server.address() as AddressInfo).port }
  })
  .extend('origins', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const started = await Promise.all(
      proxies.map(async (proxy) => startProxy(proxy, { port: await freePort(), servers: [site.port] })),
    )
    onCleanup(() => Promise.all(started.map(({ stop }) => stop())).then(() => {}))
    return Object.fromEntries(proxies.map((proxy, at) => [proxy, started[at]!.origin])) as Record<ProxyName, string>
  })

async function behindNginx(servers: readonly number[]) {
  const { origin, stop } = await startProxy('nginx', { port: await freePort(), servers })
  onTestFinished(stop)
  return origin
}

describe.each(proxies)('through %s', (proxy) => {
  test('the server sees the real address and HTTPS, whatever headers the caller sends', async ({ site, origins }) => {
    const origin = origins[proxy]
    const lies = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }

    const { status, headers } = await send(`${origin}/api/health`, {
      headers: { ...lies, 'x-request-id': 'chosen-by-me' },
    })

    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(site.seen.at(-1)).toEqual({
      ip: '127.0.0.1',
      protocol: 'https',
      host: new URL(origin).host,
      id: expect.stringMatching(/^[0-9a-f-]{32,36}$/),
    })
  })

  test('the session cookie is for HTTPS only', async ({ origins, make }) => {
    const { handle } = await make.person()
    const origin = origins[proxy]
    const body = JSON.stringify({ name: 'Ann', email: `new-${handle}@example.test`, password: 'correct horse' })

    const { headers } = await send(`${origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body,
    })

    expect(String(headers['set-cookie'])).toMatch(/^__Secure-vrumies\.session_token=.*; Secure/)
  })

  test.for(['websocket', 'polling'])('a message arrives by %s', async (transport, { site, origins, make }) => {
    const room = `post:${(await make.post()).id}` as const
    const origin = origins[proxy]
    const options = { transports: [transport], forceNew: true, reconnection: false, rejectUnauthorized: false }
    const socket = io(origin, { ...options, extraHeaders: { origin } })
    onTestFinished(() => void socket.close())
    const heard = once(socket as never, 'message')

    expect(await socket.timeout(10_000).emitWithAck('join', room)).toBe(true)
    site.realtime.publish(room, { type: 'here' })

    expect(await heard).toEqual([{ room, type: 'here' }])
  })

  test('a video of 30 MB can be uploaded', async ({ origins, make, as }) => {
    const padding = Buffer.alloc(30_000_000)
    padding.writeUInt32BE(padding.length, 0)
    padding.write('free', 4)
    const fields = new FormData()
    fields.append('upload_preset', 'vrumies')
    fields.append('file', new Blob([new Uint8Array(clip('mp4')), padding]), 'film.mp4')
    const { type, body } = await formOf(fields)
    const origin = origins[proxy]
    const { cookie } = (await as(await make.person())).headers as { cookie: string }

    const reply = await send(`${origin}/v1_1/vrumies/video/upload`, {
      method: 'POST',
      headers: { 'content-type': type, cookie, origin },
      body,
    })

    expect(reply.status, reply.body).toBe(200)
    expect(JSON.parse(reply.body).bytes).toBeGreaterThan(30_000_000)
  })
})

test('nginx tries the next server if one is gone', async ({ site }) => {
  const origin = await behindNginx([await freePort(), site.port])

  const replies = await Promise.all(Array.from({ length: 10 }, () => send(`${origin}/api/health`)))

  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test.for<[key: Record<string, string>, statuses: number[]]>([
  [{ 'idempotency-key': 'once' }, [401, 401, 401, 401]],
  [{}, [401, 401, 502, 502]],
])('a write with the headers %j goes to the next server only if that is safe', async ([key, expected], { site }) => {
  const origin = await behindNginx([await hangingUp(), site.port])
  const post = () => send(`${origin}/api/posts`, { method: 'POST', headers: { ...key, origin }, body: '{}' })

  const statuses = [await post(), await post(), await post(), await post()].map(({ status }) => status)

  expect(statuses.toSorted()).toEqual(expected)
})

/** A server that closes the connection as soon as it has read a request. */
async function hangingUp() {
  const server = createServer((call) => call.resume().on('end', () => call.socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
