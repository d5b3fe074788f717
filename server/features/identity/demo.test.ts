import type { Session, SignInMethods } from '#contract/identity.ts'
import type { Me, Role } from '#contract/members.ts'
import { browserOf } from '#test/browser.ts'
import { SECRET } from '#test/client.ts'
import { expect, test } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import type { Pool } from '../../platform/database/database.ts'

async function sample(sql: Pool, { role = 'member' as Role, demoRank = 1 as number | null, name = 'Sample' } = {}) {
  const [member] = await sql<[{ id: number }]>`
    insert into members (handle, name, role, is_sample, demo_rank)
    values (${`s-${crypto.randomUUID().slice(0, 12)}`}, ${name}, ${role}, true, ${demoRank}) returning id`
  return member.id
}

test('one click signs in as a sample person, the same one each time, who can publish', async ({ app, sql }) => {
  const memberId = await sample(sql, { name: 'Mara' })
  const [first, second] = [browserOf(app), browserOf(app)]

  await first.post('/demo-session', { memberId })
  await second.post('/demo-session', { memberId })

  const expected = { id: memberId, name: 'Mara', isVerified: true }
  expect((await first.get<Session>('/session')).body.me).toMatchObject(expected)
  expect((await second.get<Session>('/session')).body.me).toMatchObject(expected)
})

test('nobody can enter a real person’s account or a background sample member', async ({ app, sql, make }) => {
  const real = await make.person()
  const background = await sample(sql, { demoRank: null })
  const browser = browserOf(app)

  for (const memberId of [real.id, background, 999_999]) {
    expect((await browser.post('/demo-session', { memberId })).status).toBe(404)
  }
  expect((await browser.get<Session>('/session')).body.me).toBeNull()
  const offered = (await browser.get<Me[]>('/demo-members')).body.map(({ id }) => id)
  expect(offered).not.toContain(real.id)
  expect(offered).not.toContain(background)
})

test('the demo moderator and admin are available on this machine only, and not through a proxy', async ({
  app,
  sql,
  media,
}) => {
  const [moderator, admin] = [await sample(sql, { role: 'moderator' }), await sample(sql, { role: 'admin' })]
  const open = await buildApp({ sql, media, sessionSecret: SECRET, hasDemoData: true, isLoopback: false })
  const enter = (where: typeof app, memberId: number, headers = {}) =>
    where.inject({ method: 'POST', url: '/api/demo-session', payload: { memberId }, headers })

  for (const memberId of [moderator, admin]) {
    expect((await enter(app, memberId)).statusCode).toBe(200)
    expect((await enter(open, memberId)).statusCode).toBe(404)
    expect((await enter(app, memberId, { host: 'vrumies.example' })).statusCode).toBe(404)
    expect((await enter(app, memberId, { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
  }
  const offered = (await open.inject('/api/demo-members')).json().map(({ role }: Me) => role)
  expect(offered).not.toContain('admin')
  await open.close()
})

test('sample sessions end when demo data is turned off, and those of the sample admin off loopback', async ({
  app,
  sql,
  media,
}) => {
  const [member, admin] = [await sample(sql), await sample(sql, { role: 'admin' })]
  const browsers = [browserOf(app), browserOf(app)] as const
  await browsers[0].post('/demo-session', { memberId: member })
  await browsers[1].post('/demo-session', { memberId: admin })
  const without = await buildApp({ sql, media, sessionSecret: SECRET, hasDemoData: false, isLoopback: true })
  const open = await buildApp({ sql, media, sessionSecret: SECRET, hasDemoData: true, isLoopback: false })
  const whoAt = (where: typeof app) =>
    Promise.all(
      browsers.map(async ({ jar }) => {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
        return (await where.inject({ url: '/api/session', headers: { cookie } })).json().me?.id ?? null
      }),
    )

  expect(await whoAt(app)).toEqual([member, admin])
  expect(await whoAt(open)).toEqual([member, null])
  expect(await whoAt(without)).toEqual([null, null])
  await Promise.all([without.close(), open.close()])
})

test('one-click sign-in does not exist without demo data', async ({ sql, media }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET, hasDemoData: false, isLoopback: true })
  const memberId = await sample(sql)

  expect((await app.inject('/api/demo-members')).statusCode).toBe(404)
  const reply = await app.inject({ method: 'POST', url: '/api/demo-session', payload: { memberId } })
  expect(reply.statusCode).toBe(404)
  expect((await app.inject('/api/sign-in-options')).json().hasDemoMembers).toBe(false)
  await app.close()
})

test('the sign-in methods of a sample person cannot be changed', async ({ app, sql }) => {
  const browser = browserOf(app)
  await browser.post('/demo-session', { memberId: await sample(sql) })

  expect((await browser.get<SignInMethods>('/sign-in-methods')).body.canChange).toBe(false)
  const passwords = { currentPassword: 'anything', newPassword: 'anything at all' }
  expect((await browser.post('/auth/change-password', passwords)).status).toBe(403)
  expect((await browser.post('/auth/google')).status).toBe(403)
  expect((await browser.get('/auth/passkey/new-options')).status).toBe(403)
  expect((await browser.post('/auth/passkeys', { response: {} })).status).toBe(403)
})
