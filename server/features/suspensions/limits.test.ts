import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import type { Profile } from '#contract/members.ts'
import type { Standing } from '#contract/standing.ts'
import { SECRET } from '#test/client.ts'
import { form, jpeg, preset, site } from '#test/files.ts'
import { makeOrder } from '#test/orders.ts'
import { daysFromNow, makeDecision, suspend } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { defaultTerms } from '../../order-kinds.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { lockMember, settleStanding, suspensionJobs } from './index.ts'

/** Lena moderates, and Ann is suspended, fully and for good. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [lena, ann] = [await make.person({ role: 'moderator' }), await make.person()]
  const suspension = await suspend(sql, lena, ann)
  return { lena, ann, suspension, moderator: await as(lena), client: await as(ann) }
})

const lift = { words: 'She promised to stop.' }

test('a suspended member reads why, until when, and what they can still finish', async ({ scene, sql, make, as }) => {
  const order = await makeOrder(sql, make)
  const until = daysFromNow(7)
  const { decisionId } = await suspend(sql, scene.lena, order.seller, { until })

  expect((await (await as(order.seller)).get<Standing>('/standing')).body).toMatchObject({
    standing: 'suspended',
    warnings: [],
    suspension: {
      decisionId,
      kind: 'full',
      reason: 'spam',
      words: 'Don’t advertise here.',
      endsAt: until,
      openOrders: 1,
    },
  })
  const { standing } = (await (await as(order.buyer)).get<Standing>('/standing')).body
  expect(standing).toBe('good')
})

test('a moderator lifts a suspension once', async ({ scene, as, sql }) => {
  const { moderator, suspension, ann } = scene
  const path = `/moderation/suspensions/${suspension.id}/lift`
  const [one, two] = await Promise.all([moderator.post(path, lift), moderator.post(path, lift)])

  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  expect((await (await as(ann)).get('/drafts')).status).toBe(200)
  expect(await sql`select end_words from suspensions where id = ${suspension.id}`).toEqual([{ endWords: lift.words }])
})

test('a suspension that ends while a moderator lifts it ends once', async ({ scene, sql }) => {
  const { moderator, suspension } = scene
  await sql`update suspensions set ends_at = now() + interval '1 hour' where id = ${suspension.id}`
  await moderator.post(`/moderation/suspensions/${suspension.id}/lift`, lift)
  await sql`update suspensions set ends_at = now() where id = ${suspension.id}`
  for (const { run } of suspensionJobs(sql, defaultTerms)) await run(undefined as never, new AbortController().signal)

  const ends = await sql`
    select details from happenings where type = 'suspension_ended' and subject_id = ${suspension.id}`
  expect(ends.map(({ details }) => details.isLifted)).toEqual([true])
})

test('two moderators who suspend a member at the same moment leave one suspension', async ({ make, sql }) => {
  const [lena, omar] = [await make.person({ role: 'moderator' }), await make.person({ role: 'moderator' })]
  const ann = await make.person()
  await Promise.all([suspend(sql, lena, ann, { kind: 'read_only', until: daysFromNow(3) }), suspend(sql, omar, ann)])

  expect(await sql`select kind, ends_at from suspensions where member_id = ${ann.id} and ended_at is null`).toEqual([
    { kind: 'full', endsAt: null },
  ])
})

test('only admins lift the suspension of a moderator', async ({ scene, make, as, sql }) => {
  const [ada, omar] = [await make.person({ role: 'admin' }), await make.person({ role: 'moderator' })]
  const { id } = await suspend(sql, ada, omar)
  const path = `/moderation/suspensions/${id}/lift`

  expect((await scene.moderator.post(path, lift)).status).toBe(403)
  expect((await scene.moderator.post('/moderation/suspensions/999999/lift', lift)).status).toBe(404)
  expect((await (await as(ada)).post(path, lift)).status).toBe(200)
})

test('a suspended member gets no rights, and keeps their name and handle', async ({ scene, make, as }) => {
  const admin = await as(await make.person({ role: 'admin' }))

  expect(await admin.patch(`/admin/members/${scene.ann.id}`, { role: 'moderator' })).toMatchObject({
    status: 403,
    body: { detail: 'This member is suspended. Lift the suspension first.' },
  })
  expect(await scene.client.patch('/me', { name: 'Another' })).toMatchObject({ body: { code: 'suspended' } })
})

test('a suspended member can delete their account', async ({ scene, sql }) => {
  const { body } = await scene.client.get<{ givenUpVbt: number }>('/me/farewell')
  const leaving = { handle: scene.ann.handle, givenUpVbt: body.givenUpVbt }

  expect((await scene.client.post('/me/delete', leaving)).status).toBe(204)
  expect(await sql`select from suspensions where member_id = ${scene.ann.id}`).toEqual([])
})

test('where anyone may read, a suspended member is a visitor', async ({ scene }) => {
  expect((await scene.client.get<Profile>(`/members/${scene.ann.handle}`)).body.isMe).toBe(false)
  expect((await scene.client.get<{ me: object | null }>('/session')).body.me).toMatchObject({ id: scene.ann.id })
})

test('a suspended member uploads nothing, unless an order of theirs is under way', async ({
  scene,
  sql,
  make,
  as,
  app,
}) => {
  const order = await makeOrder(sql, make)
  await suspend(sql, scene.lena, order.seller)
  const { upload } = await site(app)
  const picture = form(preset, { name: 'box.jpg', bytes: await jpeg(40, 30) })

  expect((await upload('image', picture, scene.client.headers)).status).toBe(403)
  expect((await upload('image', picture, (await as(order.seller)).headers)).status).toBe(200)
})

test('an upload that had begun before the suspension gets no more chunks', async ({ scene, app, as, make, sql }) => {
  const ann = await make.person()
  const { headers } = await as(ann)
  const { upload } = await site(app)
  const [first, total] = [5_242_880, 5_242_980]
  const id = { 'x-unique-upload-id': crypto.randomUUID() }
  const send = (from: number, to: number) =>
    upload('image', form(preset, { name: 'car.jpg', bytes: Buffer.alloc(to - from) }), {
      ...headers,
      ...id,
      'content-range': `bytes ${from}-${to - 1}/${total}`,
    })
  // The last chunk may be small, and they come in any order.
  expect((await send(first, total)).status).toBe(200)
  await suspend(sql, scene.lena, ann, { kind: 'read_only' })

  expect((await send(0, first)).status).toBe(403)
  expect(await sql`select from media where owner_id = ${ann.id}`).toEqual([])
})

test('a suspended member downloads everything they have here', async ({ scene, app }) => {
  const reply = await app.inject({ url: '/api/my/data', headers: scene.client.headers })

  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('the socket of a suspended member hears nothing of theirs', async ({ scene, sql, media }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    extraHeaders: scene.client.headers,
    forceNew: true,
  })
  await once(socket as never, 'connect')
  const emit = (name: string, input: unknown) => socket.timeout(20_000).emitWithAck(name, input)

  expect(await emit('join', `member:${scene.ann.id}`)).toBe(false)
  expect(await emit('typing', { conversationId: 1, isTyping: true })).toBe(false)
  socket.close()
  await app.close()
})

test('after the last unread warning, a member can do everything again', async ({ make, as, sql }) => {
  const [lena, ann] = [await make.person({ role: 'moderator' }), await make.person()]
  const warnings = [await makeDecision(sql, lena, ann, 'warn'), await makeDecision(sql, lena, ann, 'warn')]
  await inTransaction(sql, async (tx) => {
    await lockMember(tx, ann.id)
    await settleStanding(tx, ann.id)
  })
  const client = await as(ann)
  const confirm = (id: number) => client.post<Standing>(`/warnings/${id}/confirmation`, {})

  expect((await client.get<Standing>('/standing')).body.warnings.map(({ decisionId }) => decisionId)).toEqual(warnings)
  expect((await confirm(warnings[0]!)).body).toMatchObject({
    standing: 'warned',
    warnings: [{ decisionId: warnings[1] }],
  })
  expect((await confirm(warnings[1]!)).body).toMatchObject({ standing: 'good', warnings: [] })
  expect((await confirm(warnings[1]!)).status).toBe(200)
  expect((await (await as(lena)).post(`/warnings/${warnings[0]}/confirmation`, {})).status).toBe(404)
})
