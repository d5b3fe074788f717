import type { RouteOptions } from 'fastify'
import type { Me } from '#contract/members.ts'
import { addressesOf } from '#test/addresses.ts'
import { openDesk } from '#test/moderation.ts'
import { suspend, warn } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'
import { viewerFor } from '../../platform/http/viewer.ts'

const UUID = '00000000-0000-4000-8000-000000000000'

/** Mona hid a post of Ray, which Tilda had reported with a note. Its case has another report since, by Uma, a moderator. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  await sql`delete from moderation_cases`
  const desk = await openDesk(make, as)
  await sql`update members set name = 'Mona Zwick' where id = ${desk.me.id}`
  const [ray, tilda, uma] = [
    await make.person({ name: 'Ray' }),
    await make.person({ name: 'Tilda Zwack' }),
    await make.person({ name: 'Uma Zweck', role: 'moderator' }),
  ]
  const [post, other] = [await make.post({ author: ray }), await make.post({ author: ray })]
  await desk.report({ itemId: post.id, note: 'Zwuck, this is bad.' }, tilda)
  const { body: decision } = await desk.decide(await desk.caseOf(post.id), { note: 'Zwock, third time.' })
  await desk.report({ itemId: other.id, note: 'Zwuck, this one, too.' }, uma)
  const open = await desk.caseOf(other.id)
  return { desk, ray, tilda, uma, post, other, decision, open }
})

/** Calls about moderation, with parameters for `scene`. */
function callsOf(routes: RouteOptions[], values: Record<string, number>) {
  return routes
    .filter(({ url, method }) => url.startsWith('/api/moderation/') && String(method) !== 'HEAD')
    .map(({ url, method }) => ({
      name: `${method} ${url}`,
      method: method as 'GET',
      url: url.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 1)),
    }))
}

test('nobody but moderators makes any of their calls, except for reading the public log', async ({
  app,
  routes,
  scene,
  as,
  make,
  sql,
}) => {
  const { desk, ray, tilda, decision, open } = scene
  const values = { caseId: open.id, decisionId: decision.id, memberId: ray.id }
  const calls = callsOf(routes, values)
  expect(calls.length).toBeGreaterThan(15)
  const [readOnly, full] = [await make.person({ role: 'moderator' }), await make.person()]
  const [unverified, warned] = [await make.person({ isVerified: false }), await make.person()]
  const admin = { ...viewerFor((await make.person({ role: 'admin' })).id), role: 'admin' as const }
  await suspend(sql, admin, readOnly, { kind: 'read_only', hidesPosts: false })
  await suspend(sql, admin, full)
  await warn(sql, desk.me, warned)
  const statusesFor = async (person: Me | null) => {
    const client = await as(person)
    const headers = { ...client.headers, 'idempotency-key': UUID }
    const sent = calls.map(({ method, url }) =>
      app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) }),
    )
    return (await Promise.all(sent)).map(({ statusCode }) => statusCode)
  }
  const expected = (status: number) => calls.map(({ name }) => (name === 'GET /api/moderation/log' ? 200 : status))

  expect(await statusesFor(null)).toEqual(expected(401))
  for (const person of [ray, tilda, readOnly, full, unverified, warned])
    expect(await statusesFor(person)).toEqual(expected(403))
})

test('a moderator who was warned reads the queue, and decides nothing until they have read the warning', async ({
  app,
  routes,
  scene,
  as,
  make,
  sql,
}) => {
  const { ray, decision, open } = scene
  const [uli, eve] = [await make.person({ role: 'moderator' }), await make.person({ role: 'admin' })]
  await warn(sql, eve, uli)
  const client = await as(uli)
  const headers = { ...client.headers, 'idempotency-key': UUID }
  const values = { caseId: open.id, decisionId: decision.id, memberId: ray.id }
  const writes = callsOf(routes, values).filter(({ method }) => method !== 'GET')
  const replies = await Promise.all(writes.map(({ method, url }) => app.inject({ method, url, headers, payload: {} })))

  expect(replies.map((reply) => reply.json().code)).toEqual(writes.map(() => 'read_warning_first'))
  expect((await client.get(`/moderation/cases/${open.id}`)).status).toBe(200)
})

test('nobody decides about what is theirs, what they reported, and what is an admin’s', async ({ scene, as, make }) => {
  const { desk, uma, open } = scene
  const statusesFor = async (person: Me, row: { id: number; version: number }) => {
    const client = await as(person)
    const answers = [
      await client.put(`/moderation/cases/${row.id}/claim`, {}),
      await client.post(`/moderation/cases/${row.id}/escalation`, { note: 'Look.' }),
      await desk.decide(row, {}, client),
      await client.get(`/moderation/cases/${row.id}`),
    ]
    return answers.map(({ status }) => status)
  }
  const [bea, ada, eve] = [
    await make.person({ role: 'moderator' }),
    await make.person({ role: 'admin' }),
    await make.person({ role: 'admin' }),
  ]
  const [beas, adas] = [await make.post({ author: bea }), await make.post({ author: ada })]
  await desk.report({ itemId: beas.id })
  await desk.report({ itemId: adas.id })
  const ofBea = await desk.caseOf(beas.id)
  const ofAda = await desk.caseOf(adas.id)

  expect(await statusesFor(uma, open)).toEqual([403, 403, 403, 200])
  expect(await statusesFor(bea, ofBea)).toEqual([404, 404, 404, 404])
  expect(await statusesFor(ada, ofAda)).toEqual([404, 404, 404, 404])
  expect(await statusesFor(desk.me, ofAda)).toEqual([403, 403, 403, 200])
  expect((await desk.decide(ofAda, {}, await as(eve))).status).toBe(201)
})

test('nothing tells the author or others who reported or decided, or what moderators noted, wherever they look', async ({
  app,
  routes,
  scene,
  as,
}) => {
  const { desk, ray, post, decision } = scene
  const ids = { postId: post.id, quoteId: 1, conversationId: 1, handle: ray.handle, decisionId: decision.id }
  const readsOf = async (person: Me | null, secret: RegExp) => {
    const { headers } = await as(person)
    const found: string[] = []
    for (const url of addressesOf(routes, ids)) {
      if (secret.test((await app.inject({ url, headers })).body)) found.push(url)
    }
    return found
  }

  expect(JSON.stringify(await desk.read(decision.caseId!))).toMatch(/Mona Zwick.*Tilda Zwack|Tilda Zwack.*Mona Zwick/)
  expect(await readsOf(ray, /Zw[aeiou]ck/)).toEqual([])
  expect(await readsOf(null, /No ads here|Zw[aiou]ck|hiddenCause":"moderator/)).toEqual([])
})
