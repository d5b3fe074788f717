import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fp from 'fastify-plugin'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, vi } from 'vitest'
import { SECRET, signedIn } from '#test/client.ts'
import { clip, form, preset } from '#test/files.ts'
import { formOf, send } from '#test/https.ts'
import { freePort, startProxy } from '#test/proxy.ts'
import { hasRedis, startRedis } from '#test/redis.ts'
import { test as base } from '#test/test.ts'
import { buildApp } from '../server/app.ts'
import { trustedProxies } from '../server/config.ts'
import { openMedia } from '../server/features/media/index.ts'
import { jobQueue } from '../server/platform/background/jobs.ts'
import { openRealtime } from '../server/platform/background/realtime.ts'
import { openRedis } from '../server/platform/background/redis.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { fileUses } from '../server/slice-declarations.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Three servers with one database, one Redis, and one folder of files, behind nginx as it is shipped. */
const test = base
  .extend('redis', { scope: 'file' }, async ({}, { onCleanup }) => {
    const redis = await startRedis()
    onCleanup(redis.stop)
    return redis
  })
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vrumies-three-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('servers', { scope: 'file' }, async ({ sql, redis, folder }, { onCleanup }) => {
    const servers = await Promise.all([1, 2, 3].map(() => startServer(sql, redis.url, folder)))
    onCleanup(() => Promise.all(servers.map(({ app }) => app.close())).then(() => {}))
    return servers
  })
  .extend('origin', { scope: 'file' }, async ({ servers }, { onCleanup }) => {
    const ports = servers.map(({ port }) => port)
    const { origin, stop } = await startProxy('nginx', { port: await freePort(), servers: ports })
    onCleanup(stop)
    return origin
  })

/** `seen`: the addresses of the calls it got. */
async function startServer(sql: Pool, redisUrl: string, dataFolder: string) {
  const seen: string[] = []
  const watch = fp(async (app) => {
    app.addHook('onRequest', async ({ url }) => void seen.push(url))
  })
  const shared = openRedis(redisUrl)
  const app = await buildApp({
    sql,
    redis: shared.client,
    realtime: openRealtime({ redis: shared }),
    observers: [watch],
    media: await openMedia({ sql, fileUses, dataFolder }),
    sessionSecret: SECRET,
    hasDemoData: true,
    publicUrl: 'https://localhost',
    trustProxy: trustedProxies({ TRUST_PROXY: '1' }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, seen, port: (app.server.address() as AddressInfo).port }
}

const withRedis = test.skipIf(!hasRedis)
if (!hasRedis) test.skip('three servers: Redis is not installed, see apt-get install redis-server')

withRedis(
  'a comment reaches the pages on every server, once, whichever server takes it',
  async ({ servers, origin, make, sql }) => {
    const post = await make.post()
    const { cookie } = await signedIn(sql, await make.person())
    const pages = await Promise.all(servers.map(({ port }) => pageOn(port, `post:${post.id}`)))
    const comment = (text: string) =>
      send(`${origin}/api/posts/${post.id}/comments`, {
        method: 'POST',
        headers: { ...json, cookie, origin, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ text }),
      })
    // The servers find each other within a moment.
    await vi.waitFor(
      async () => {
        expect((await comment('Anyone?')).status).toBe(201)
        for (const { heard } of pages) expect(heard.length).toBeGreaterThan(0)
      },
      { timeout: 30_000, interval: 200 },
    )

    for (const text of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) expect((await comment(text)).status).toBe(201)

    const taken = servers.map(({ seen }) => seen.filter((url) => url.endsWith('/comments')).length)
    expect(Math.min(...taken)).toBeGreaterThan(0)
    for (const { heard } of pages) {
      await vi.waitFor(
        () =>
          expect(heard.filter((text) => text !== 'Anyone?')).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six']),
        { timeout: 10_000 },
      )
    }
  },
)

withRedis(
  'a member has one limit for writes on all servers together, and another member their own',
  async ({ origin, make, sql }) => {
    const [ann, bob] = [await make.person(), await make.person()]
    const write = async (cookie: string) => {
      const headers = { ...json, cookie, origin }
      return send(`${origin}/api/notifications/seen`, { method: 'PUT', headers, body: '{"upTo":1}' })
    }
    const { cookie } = await signedIn(sql, ann)

    const replies = await Promise.all(Array.from({ length: 90 }, () => write(cookie)))

    expect(replies.filter(({ status }) => status === 204)).toHaveLength(60)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30)
    expect((await write((await signedIn(sql, bob)).cookie)).status).toBe(204)
  },
)

withRedis('the chunks of an upload meet on one server', async ({ origin, make, sql }) => {
  const { cookie } = await signedIn(sql, await make.person())
  const padding = Buffer.alloc(11_000_000)
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  const film = Buffer.concat([clip('mp4'), padding])
  const size = 5_000_000

  let last: { status: number; body: string } | undefined
  for (let start = 0; start < film.length; start += size) {
    const chunk = film.subarray(start, start + size)
    const range = `bytes ${start}-${start + chunk.length - 1}/${film.length}`
    const { type, body } = await formOf(form(preset, { name: 'film.mp4', bytes: chunk }))
    const headers = { 'content-type': type, cookie, origin, 'content-range': range }
    last = await send(`${origin}/v1_1/vrumies/video/upload`, {
      method: 'POST',
      headers: { ...headers, 'x-unique-upload-id': 'film' },
      body,
    })
    expect(last.status, last.body).toBe(200)
  }

  expect(JSON.parse(last!.body)).toMatchObject({ bytes: film.length, width: 320 })
})

test('each job runs once, on one of three servers', async ({ urls, sql }) => {
  const runs: { server: number; job: number }[] = []
  const queues = [1, 2, 3].map(() => jobQueue({ ...urls, onError: () => {} }))
  onTestFinished(async () => void (await Promise.all(queues.map((queue) => queue.stop()))))
  for (const [server, queue] of queues.entries()) {
    const run = async ({ job }: { job: number }) => void runs.push({ server, job })
    await queue.start([{ name: 'count', run: run as never }])
  }

  const sent = Array.from({ length: 9 }, (_, job) => job)
  await Promise.all(sent.map((job) => queues[job % 3]!.send(sql, 'count', { job })))
  const done = () => sql`select from pgboss.job where name = 'count' and state <> 'completed'`

  await expect.poll(async () => (await done()).count, { timeout: 60_000 }).toBe(0)
  expect(runs.map(({ job }) => job).toSorted()).toEqual(sent)
})

const json = { 'content-type': 'application/json' }

/** A page that is connected to this server, and hears the texts of comments. */
async function pageOn(port: number, room: string) {
  const socket: Socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: 'https://localhost' },
  })
  onTestFinished(() => void socket.close())
  const heard: string[] = []
  socket.on('message', ({ type, comment }) => type === 'comment_made' && heard.push(comment.text))
  await once(socket as never, 'connect')
  expect(await socket.timeout(10_000).emitWithAck('join', room)).toBe(true)
  return { heard }
}
