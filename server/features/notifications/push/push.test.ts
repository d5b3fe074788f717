import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Me } from '#contract/members.ts'
import type { PushMessage } from '#contract/notifications.ts'
import { SECRET } from '#test/client.ts'
import { happenTo } from '#test/happen.ts'
import { suspend } from '#test/suspensions.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../../app.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { jobQueue } from '../../../platform/background/jobs.ts'
import { noRealtime } from '../../../platform/background/realtime.ts'
import { newVapidKeys, notificationHandler } from '../index.ts'
import { pushJobs } from './jobs.ts'

// Decrypts like a browser. It is a dependency of the library that encrypts.
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece')

type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer }

const push = { keys: newVapidKeys(), contact: 'mailto:hello@vrumies.example', allowsLoopback: true }

/** A fake push service on this machine whose responses the test chooses, and a queue. */
const test = base
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }) => {
    const received: Received[] = []
    const answers = new Map<string, number[]>()
    const server = createServer(async (call, reply) => {
      const parts: Buffer[] = []
      for await (const part of call) parts.push(part)
      const path = call.url ?? ''
      received.push({ path, headers: call.headers, body: Buffer.concat(parts) })
      reply.writeHead(answers.get(path)?.shift() ?? 201).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onCleanup(() => void server.close())
    return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, answers }
  })
  .extend('jobs', { scope: 'file' }, async ({ sql, urls }, { onCleanup }) => {
    const jobs = jobQueue({ ...urls, onError: () => {} })
    await jobs.start(pushJobs({ sql, jobs, sources: notificationSources, push }))
    onCleanup(() => jobs.stop())
    return jobs
  })
  /** A browser of this person that has subscribed. */
  .extend('subscribe', ({ as, service }) => async (person: Me) => {
    const keys = createECDH('prime256v1')
    const p256dh = keys.generateKeys().toString('base64url')
    const auth = randomBytes(16).toString('base64url')
    const path = `/${crypto.randomUUID()}`
    const client = await as(person)
    const { status } = await client.put('/push-subscriptions', {
      endpoint: service.address + path,
      keys: { p256dh, auth },
    })
    expect(status).toBe(204)
    const decrypt = ({ body }: Received): PushMessage =>
      JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString())
    return {
      path,
      client,
      endpoint: service.address + path,
      decrypt,
      calls: () => service.received.filter((one) => one.path === path),
    }
  })
  .extend('comment', ({ sql, make, jobs }) => async (author: Me, post: { id: number }, text: string) => {
    const { id } = await make.comment({ author, post, text })
    await happenTo(sql, [notificationHandler({ realtime: noRealtime, jobs, sources: notificationSources })])(
      'comment_made',
      author,
      id,
    )
    return { id }
  })
  .extend('settled', ({ sql, jobs: _jobs }) => async () => {
    const waiting = async () =>
      (await sql`select from pgboss.job where name like 'push%' and state in ('created', 'active')`).count
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  })

test('a notification reaches the device, encrypted for it alone and signed by us', async ({
  make,
  subscribe,
  comment,
  settled,
}) => {
  const [ann, bea] = [await make.person(), await make.person({ name: 'Bea' })]
  const post = await make.post({ author: ann })
  const device = await subscribe(ann)

  const { id } = await comment(bea, post, 'A secret 🚗')
  await settled()

  const [call, ...more] = device.calls()
  expect(more).toEqual([])
  expect(device.decrypt(call!)).toEqual({
    title: 'New Comment',
    body: 'Bea commented on your video\n“A secret 🚗”',
    path: `/videopost/${post.id}?comment=${id}`,
    tag: expect.stringMatching(/^notification-\d+$/),
  })
  expect(call!.body.includes('secret')).toBe(false)
  expect(call!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(call!.headers.authorization).toContain(`k=${push.keys.publicKey}`)
})

test('the devices of a suspended member get nothing, even after signing in again', async ({
  make,
  as,
  sql,
  subscribe,
  comment,
  settled,
}) => {
  const [ann, lena] = [await make.person(), await make.person({ role: 'moderator' })]
  const device = await subscribe(ann)
  await suspend(sql, lena, ann)
  const again = await as(ann)
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }

  expect(await again.put('/push-subscriptions', { endpoint: device.endpoint, keys })).toMatchObject({ status: 403 })
  await comment(await make.person(), await make.post({ author: ann }), 'Hello')
  await settled()

  expect(await sql`select from notifications where member_id = ${ann.id} and type = 'comment'`).toHaveLength(1)
  expect(device.calls()).toEqual([])
})

test('an expired subscription is deleted, and a busy push service is retried', async ({
  make,
  subscribe,
  comment,
  settled,
  service,
  sql,
}) => {
  const ann = await make.person()
  const [gone, busy] = [await subscribe(ann), await subscribe(ann)]
  service.answers.set(gone.path, [410])
  service.answers.set(busy.path, [503])

  await comment(await make.person(), await make.post({ author: ann }), 'Hello')
  await settled()
  await sql`update pgboss.job set start_after = now() where name like 'push%' and state = 'retry'`
  await expect.poll(() => busy.calls().length, { timeout: 20_000 }).toBe(2)

  expect(gone.calls()).toHaveLength(1)
  expect(await sql`select endpoint from push_subscriptions where member_id = ${ann.id}`).toEqual([
    { endpoint: busy.endpoint },
  ])
})

test('nothing is pushed if it is unwanted or read, or after signing out', async ({
  make,
  as,
  subscribe,
  comment,
  settled,
  sql,
}) => {
  const ann = await make.person()
  const [kept, unsubscribed, signedOut] = [await subscribe(ann), await subscribe(ann), await subscribe(ann)]
  await unsubscribed.client.delete(`/push-subscriptions?endpoint=${encodeURIComponent(unsubscribed.endpoint)}`)
  await signedOut.client.delete('/session')
  await comment(await make.person(), await make.post({ author: ann }), 'Heard')
  await settled()
  expect([kept, unsubscribed, signedOut].map(({ calls }) => calls().length)).toEqual([1, 0, 0])

  await (await as(ann)).patch('/notification-settings', { channel: { type: 'comment', channel: 'push', isOn: false } })
  await comment(await make.person(), await make.post({ author: ann }), 'Not wanted')
  await settled()

  expect(kept.calls()).toHaveLength(1)
  expect(await sql`select from push_subscriptions where member_id = ${ann.id}`).toHaveLength(1)
})

test('a browser is one device, and belongs to the member who signed in last', async ({ make, as, subscribe, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const device = await subscribe(ann)
  const again = { endpoint: device.endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }

  expect((await (await as(bea)).put('/push-subscriptions', again)).status).toBe(204)

  expect(await sql`select member_id from push_subscriptions where endpoint = ${device.endpoint}`).toEqual([
    { memberId: bea.id },
  ])
})

test.for([
  'http://push.example/x',
  'https://10.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:5432/x',
  'https://localhost/x',
])('in production, %s is not accepted as a push service', async (endpoint, { sql, media, make, as }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET, push: { ...push, allowsLoopback: false } })
  const { headers } = await as(await make.person())

  const payload = { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
  const reply = await app.inject({ method: 'PUT', url: '/api/push-subscriptions', headers, payload })

  expect([reply.statusCode, reply.json().errors?.[0].field]).toEqual([400, 'endpoint'])
  await app.close()
})
