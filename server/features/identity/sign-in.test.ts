import { onTestFinished } from 'vitest'
import type { Problem } from '#contract/basics.ts'
import type { Session, WrittenMail } from '#contract/identity.ts'
import { browserOf } from '#test/browser.ts'
import { SECRET } from '#test/client.ts'
import { expect, test } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { openPool } from '../../platform/database/database.ts'

const password = 'correct horse'
const newAddress = () => `${crypto.randomUUID()}@example.test`

test('a new member has a free handle, and is signed in, but unverified', async ({ app, make }) => {
  await make.person({ handle: 'zoe-muller' })
  const zoe = browserOf(app)

  const { status } = await zoe.post('/auth/sign-up/email', { name: 'Zoë Müller', email: 'Zoe@example.test', password })

  expect(status).toBe(200)
  const { me } = (await zoe.get<Session>('/session')).body
  expect(me).toMatchObject({ handle: 'zoe-muller-2', name: 'Zoë Müller', role: 'member', isVerified: false })
})

test.for([
  ['Łukasz Đorđe Øåß', /^lukasz-dorde-oass$/],
  ['Ægir Þórr Œuf ıd', /^aegir-thorr-oeuf-id$/],
  ['Иван', /^member-[a-f0-9]{6}$|^member(-\d)?$/],
  ['X', /^member-x(-\d)?$/],
  ['Admin', /^admin-\d$/],
  ['🏁'.repeat(60), /^member/],
] as const)('the name %s yields a valid handle', async ([name, handle], { app }) => {
  const browser = browserOf(app)
  await browser.post('/auth/sign-up/email', { name, email: newAddress(), password })

  expect((await browser.get<Session>('/session')).body.me).toMatchObject({
    name,
    handle: expect.stringMatching(handle),
  })
})

const right = { name: 'Ann', email: 'right@example.test', password }

test.for([
  [{ ...right, name: ' ' }, 'name'],
  [{ ...right, name: '🏁'.repeat(61) }, 'name'],
  [{ ...right, name: 'a\0b' }, 'name'],
  [{ ...right, email: 'nobody' }, 'email'],
  [{ ...right, email: `${'a'.repeat(250)}@example.test` }, 'email'],
  [{ ...right, password: 'sevensi' }, 'password'],
  [{ ...right, password: 'x'.repeat(129) }, 'password'],
  [{ ...right, password: 12345678 }, 'password'],
  [{ ...right, role: 'admin' }, 'role'],
  [{ ...right, emailVerified: true }, 'emailVerified'],
  [{ ...right, back: 'https://evil.example' }, 'back'],
  [{ ...right, back: '//evil.example' }, 'back'],
])('signing up as %j is refused and names the invalid field', async ([body, field], { app }) => {
  const { status, body: problem } = await browserOf(app).post<Problem>('/auth/sign-up/email', body as object)

  expect(status).toBe(400)
  expect(problem.errors?.map((error) => error.field)).toContain(field)
})

test('a second sign-up with the same address is refused and names the field', async ({ app }) => {
  const email = newAddress()
  await browserOf(app).post('/auth/sign-up/email', { name: 'First', email, password })

  const second = await browserOf(app).post<Problem>('/auth/sign-up/email', { name: 'Second', email, password })

  expect(second).toMatchObject({ status: 409, body: { code: 'address_taken', errors: [{ field: 'email' }] } })
  expect(second.headers['content-type']).toContain('application/problem+json')
})

test('the correct password signs in; a wrong one and an unknown address get the same refusal', async ({ app }) => {
  const email = newAddress()
  await browserOf(app).post('/auth/sign-up/email', { name: 'Ann', email, password })
  const browser = browserOf(app)

  const wrong = await browser.post<Problem>('/auth/sign-in/email', { email, password: 'wrong horse' })
  const unknown = await browser.post<Problem>('/auth/sign-in/email', { email: newAddress(), password })

  expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_password' } })
  expect(unknown.body).toEqual(wrong.body)
  expect((await browser.get<Session>('/session')).body.me).toBeNull()
  const { status, body } = await browser.post('/auth/sign-in/email', { email: email.toUpperCase(), password })
  // The token is in the cookie, where scripts cannot read it, and nowhere else.
  expect({ status, body }).toEqual({ status: 200, body: {} })
  expect((await browser.get<Session>('/session')).body.me?.name).toBe('Ann')
})

test('the session cookie is HttpOnly, SameSite, and valid for every path', async ({ app }) => {
  const { headers } = await browserOf(app).post('/auth/sign-up/email', { ...right, email: newAddress() })

  const cookie = [headers['set-cookie']].flat().find((line) => line?.startsWith('vrumies.session_token='))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(cookie).toMatch(/Path=\/(;|$)/i)
})

test('signing out ends the session, even for a copy of the cookie', async ({ app }) => {
  const browser = browserOf(app)
  await browser.post('/auth/sign-up/email', { ...right, email: newAddress() })
  const thief = browserOf(app)
  for (const [name, value] of browser.jar) thief.jar.set(name, value)
  expect((await thief.get<Session>('/session')).body.me).not.toBeNull()

  expect((await browser.delete('/session')).status).toBe(204)

  // The device stays known, so that others cannot lock out its owner by guessing passwords.
  expect([...browser.jar.keys()]).toEqual(['vrumies.known_device'])
  expect((await thief.get<Session>('/session')).body.me).toBeNull()
})

test('the mailed link verifies the address, and returns to where the sign-up began', async ({ app }) => {
  const browser = browserOf(app)
  const email = newAddress()
  await browser.post('/auth/sign-up/email', { ...right, email, back: '/market?create=true' })
  expect((await browser.post('/posts', {})).body).toMatchObject({ code: 'verify_first' })

  const { token, back } = await linkIn(browser, email)
  expect(back).toBe('/market?create=true')
  expect((await browser.post('/auth/verify-email', { token })).status).toBe(200)

  expect((await browser.get<Session>('/session')).body.me?.isVerified).toBe(true)
})

test('a link verifies only the address that it was mailed to, and signs nobody in', async ({ app }) => {
  const [victim, stranger] = [browserOf(app), browserOf(app)]
  const [theirs, his] = [newAddress(), newAddress()]
  await victim.post('/auth/sign-up/email', { ...right, email: theirs })
  await stranger.post('/auth/sign-up/email', { ...right, email: his })
  const { token } = await linkIn(stranger, his)

  const elsewhere = browserOf(app)
  await elsewhere.post('/auth/verify-email', { token })

  expect((await elsewhere.get<Session>('/session')).body.me).toBeNull()
  expect((await stranger.get<Session>('/session')).body.me?.isVerified).toBe(true)
  expect((await victim.get<Session>('/session')).body.me?.isVerified).toBe(false)
})

test('a forged link is refused with a sentence', async ({ app }) => {
  const reply = await browserOf(app).post<Problem>('/auth/verify-email', { token: 'made-up' })

  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'link_expired', detail: expect.stringContaining('expired') },
  })
})

test('unverified members can request another mail', async ({ app }) => {
  const browser = browserOf(app)
  const email = newAddress()
  await browser.post('/auth/sign-up/email', { ...right, email })

  expect((await browser.post('/auth/send-verification-email', { back: '/blogs' })).status).toBe(200)
  const { token, back } = await linkIn(browser, email)
  expect(back).toBe('/blogs')
  await browser.post('/auth/verify-email', { token })

  expect(await browser.post('/auth/send-verification-email', {})).toMatchObject({ status: 409 })
})

test('a password reset works once, replaces the password, ends every session, and verifies the address', async ({
  app,
}) => {
  const [browser, other] = [browserOf(app), browserOf(app)]
  const email = newAddress()
  await browser.post('/auth/sign-up/email', { ...right, email })

  expect((await other.post('/auth/request-password-reset', { email })).status).toBe(200)
  const { token } = await linkIn(other, email)
  expect((await other.post('/auth/reset-password', { token, password: 'battery staple' })).status).toBe(200)

  expect((await browser.get<Session>('/session')).body.me).toBeNull()
  expect((await other.post('/auth/sign-in/email', { email, password })).status).toBe(401)
  expect((await other.post('/auth/sign-in/email', { email, password: 'battery staple' })).status).toBe(200)
  expect((await other.get<Session>('/session')).body.me?.isVerified).toBe(true)
  const again = await other.post<Problem>('/auth/reset-password', { token, password: 'battery staple 2' })
  expect(again).toMatchObject({ status: 400, body: { code: 'link_expired' } })
})

test('a password reset removes passkeys added before the address was verified', async ({ app, sql }) => {
  const [stranger, owner] = [browserOf(app), browserOf(app)]
  const email = newAddress()
  await stranger.post('/auth/sign-up/email', { ...right, email })
  await sql`
    insert into passkeys (id, account_id, public_key, credential_id, counter, device_type, backed_up)
    select 'theirs', id, 'k', 'theirs', 0, 'singleDevice', false from accounts where email = ${email}`

  await owner.post('/auth/request-password-reset', { email })
  const { token } = await linkIn(owner, email)
  await owner.post('/auth/reset-password', { token, password: 'battery staple' })

  expect(await sql`select id from passkeys where id = 'theirs'`).toHaveLength(0)
})

test('requesting a reset does not reveal which addresses have accounts', async ({ app }) => {
  const known = newAddress()
  await browserOf(app).post('/auth/sign-up/email', { ...right, email: known })
  const ask = (email: string) => browserOf(app).post('/auth/request-password-reset', { email })

  const [first, second] = [await ask(known), await ask(newAddress())]

  expect([first.status, first.body]).toEqual([second.status, second.body])
})

test('changing a password requires the old one, and signs out other devices', async ({ app }) => {
  const [browser, other] = [browserOf(app), browserOf(app)]
  const email = newAddress()
  await browser.post('/auth/sign-up/email', { ...right, email })
  await other.post('/auth/sign-in/email', { email, password })
  const change = (currentPassword: string) =>
    browser.post<Problem>('/auth/change-password', { currentPassword, newPassword: 'battery staple' })

  expect(await change('wrong horse')).toMatchObject({ status: 400, body: { errors: [{ field: 'currentPassword' }] } })
  expect((await change(password)).status).toBe(200)

  expect((await browser.get<Session>('/session')).body.me).not.toBeNull()
  expect((await other.get<Session>('/session')).body.me).toBeNull()
})

test.for([
  '/auth/get-session',
  '/auth/list-sessions',
  '/auth/update-user',
  '/auth/change-email',
  '/auth/delete-user',
  '/auth/list-accounts',
  '/auth/get-access-token',
  '/auth/sign-in/oauth2',
  '/auth/sign-in/social',
  '/auth/callback/google',
  '/auth/link-social',
  '/auth/unlink-account',
  '/auth/error',
])('the library’s %s is not exposed', async (path, { app }) => {
  const browser = browserOf(app)
  await browser.post('/auth/sign-up/email', { ...right, email: newAddress() })

  expect((await browser.get(path)).status).toBe(404)
  expect((await browser.post(path, {})).status).toBe(404)
})

test('a call from another origin is refused', async ({ app }) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { origin: 'https://evil.example', cookie: 'a=b' },
    payload: { email: newAddress(), password },
  })

  expect(reply.statusCode).toBe(403)
  expect(reply.headers['content-type']).toContain('application/problem+json')
})

test('an invalid Host is refused with a 400, not a 500', async ({ app }) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { host: 'not a host' },
    payload: { email: newAddress(), password },
  })

  expect(reply.statusCode).toBe(400)
})

test('signing in gets a 503, not a 500, while the database is down', async ({ media }) => {
  const sql = openPool('postgres://nobody@127.0.0.1:1/nothing')
  const app = await buildApp({ sql, media, sessionSecret: SECRET })
  onTestFinished(async () => {
    await app.close()
    await sql.end()
  })

  const replies = await Promise.all([
    app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email: newAddress(), password } }),
    app.inject('/api/auth/passkey/sign-in-options'),
  ])

  for (const reply of replies) {
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  }
})

async function linkIn(browser: ReturnType<typeof browserOf>, to: string) {
  const { body } = await browser.get<WrittenMail>(`/written-mail?to=${encodeURIComponent(to)}`)
  const query = new URLSearchParams(new URL(body.url).hash.split('?')[1])
  return { token: query.get('token')!, back: query.get('back') }
}
