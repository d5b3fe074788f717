import type { FastifyInstance } from 'fastify'
import type { SignInMethods } from '#contract/identity.ts'
import { browserAt } from '#test/browser-at.ts'
import { clientOf, SECRET } from '#test/client.ts'
import { fillDisk } from '#test/full-disk.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { identitySettings } from '../../identity-settings.ts'
import { openPool } from '../../platform/database/database.ts'
import { readConfig } from '../../read-config.ts'

/** An app on a real port, because the issuer is called by HTTP, like Google. */
const test = base.extend('site', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET, isLoopback: true, limitFactor: 1_000 })
  onCleanup(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url }
})

const password = 'correct horse'
const newAddress = () => `${crypto.randomUUID()}@gmail.test`

test('a new member from Google has a verified address, and returns to where they were', async ({ site }) => {
  const browser = browserAt(site.url)
  const end = await browser.google({ name: 'Gia Google', email: newAddress(), verified: 'yes' }, '/market')

  expect(end).toBe(`${site.url}/#/market`)
  expect(await browser.me()).toMatchObject({ name: 'Gia Google', handle: 'gia-google', isVerified: true })
})

test('a name from Google follows the rule for all names', async ({ site }) => {
  const [hostile, invisible] = [browserAt(site.url), browserAt(site.url)]
  await hostile.google({ name: `\u202EGia\u200B\nGoogle`, email: newAddress(), verified: 'yes' })
  await invisible.google({ name: '\u200B\u3164', email: `uma-${newAddress()}`, verified: 'yes' })

  expect((await hostile.me())?.name).toBe('Gia Google')
  expect((await invisible.me())?.name).toMatch(/^uma-/)
})

test('a returning Google user is the same member', async ({ site }) => {
  const email = newAddress()
  const [first, second] = [browserAt(site.url), browserAt(site.url)]
  await first.google({ name: 'Gia', email, verified: 'yes' })
  await second.google({ name: 'Gia Renamed', email, verified: 'yes' })

  expect((await second.me())?.id).toBe((await first.me())?.id)
})

test('while sign-ups are closed, Google opens no new account, and members still sign in', async ({
  site,
  make,
  sql,
}) => {
  const [email, newEmail] = [newAddress(), newAddress()]
  await browserAt(site.url).google({ name: 'Gia', email, verified: 'yes' })
  const admin = await clientOf(site.app, sql, await make.person({ role: 'admin' }))
  const turn = (isOn: boolean) => admin.put('/admin/switches/sign_ups', { isOn, reason: 'A wave of spam' })
  const [member, stranger] = [browserAt(site.url), browserAt(site.url)]
  await turn(false)

  await member.google({ name: 'Gia', email, verified: 'yes' })
  const end = await stranger.google({ name: 'Stranger', email: newEmail, verified: 'yes' })

  expect([await member.me(), await stranger.me()]).toMatchObject([{ name: 'Gia' }, null])
  expect(end).toContain('error=unable_to_create_user')
  expect(await sql`select from accounts where email = ${newEmail}`).toHaveLength(0)
  await turn(true)
})

test('an address that Google has not verified is not verified here', async ({ site }) => {
  const browser = browserAt(site.url)
  await browser.google({ name: 'Uma', email: newAddress() })

  expect(await browser.me()).toMatchObject({ name: 'Uma', isVerified: false })
})

test.for([
  ['both sides', true, true, 'yes'],
  ['Google alone', false, false, 'yes'],
  ['our mail alone', false, true, undefined],
  ['neither side', false, false, undefined],
] as const)('accounts with an address verified by %s are linked: %s', async ([, joins, here, there], { site, sql }) => {
  const email = newAddress()
  const member = browserAt(site.url)
  await member.post('/api/auth/sign-up/email', { name: 'Pat', email, password })
  if (here) await sql`update accounts set email_verified = true where email = ${email}`
  const comer = browserAt(site.url)

  const end = await comer.google({ name: 'Pat', email, ...(there && { verified: there }) })

  const id = joins ? (await member.me())?.id : undefined
  expect((await comer.me())?.id).toBe(id)
  if (!joins) expect(end).toMatch(/\/#\/signin\?back=%2F&error=account_not_linked/)
})

test('a password reset by mail verifies the address, so Google can be linked', async ({ site, app: _app }) => {
  const email = newAddress()
  const stranger = browserAt(site.url)
  await stranger.post('/api/auth/sign-up/email', { name: 'Stranger', email, password })
  const owner = browserAt(site.url)
  await owner.post('/api/auth/request-password-reset', { email })
  const mail = await owner.get<{ url: string }>(`/api/written-mail?to=${email}`)
  const token = new URLSearchParams(new URL(mail.url).hash.split('?')[1]).get('token')
  await owner.post('/api/auth/reset-password', { token, password: 'battery staple' })

  await owner.google({ name: 'Owner', email, verified: 'yes' })

  expect(await owner.me()).toMatchObject({ isVerified: true })
  expect(await stranger.me()).toBeNull()
})

test('a member can connect Google, and disconnect it while there is another way to sign in', async ({ site, sql }) => {
  const email = newAddress()
  const member = browserAt(site.url)
  await member.post('/api/auth/sign-up/email', { name: 'Pat', email, password })
  expect((await member.post('/api/auth/google')).status).toBe(403)
  await sql`update accounts set email_verified = true where email = ${email}`
  const { url } = (await (await member.post('/api/auth/google')).json()) as { url: string }

  expect(await member.choose(url, { name: 'Pat', email, verified: 'yes' })).toBe(`${site.url}/#/settings`)

  const again = ((await (await member.post('/api/auth/google')).json()) as { url: string }).url
  expect(await member.choose(again, { name: 'Pat', email, verified: 'yes' })).toBe(`${site.url}/#/settings`)
  const tokens = await sql`
    select access_token, refresh_token, id_token, scope from sign_in_methods
    where provider = 'google' and account_id = (select id from accounts where email = ${email})`
  expect(tokens).toEqual([{ accessToken: null, refreshToken: null, idToken: null, scope: null }])
  const methods = () => member.get<SignInMethods>('/api/sign-in-methods')
  expect(await methods()).toMatchObject({ hasGoogle: true, hasPassword: true })
  expect((await member.remove('/api/auth/google')).status).toBe(200)
  expect((await methods()).hasGoogle).toBe(false)
})

test('a Google account is connected only if its address is verified and the same', async ({ site, sql }) => {
  const email = newAddress()
  const member = browserAt(site.url)
  await member.post('/api/auth/sign-up/email', { name: 'Pat', email, password })
  await sql`update accounts set email_verified = true where email = ${email}`
  const start = async () => ((await (await member.post('/api/auth/google')).json()) as { url: string }).url

  expect(await member.choose(await start(), { name: 'Pat', email })).toContain(
    '/#/settings?error=unable_to_link_account',
  )
  expect(await member.choose(await start(), { name: 'Pat', email: newAddress(), verified: 'yes' })).toContain(
    '/#/settings?error=email_does_not_match',
  )
  expect((await member.get<SignInMethods>('/api/sign-in-methods')).hasGoogle).toBe(false)
})

test('Google cannot be disconnected if it is the only way to sign in', async ({ site }) => {
  const browser = browserAt(site.url)
  await browser.google({ name: 'Gia', email: newAddress(), verified: 'yes' })

  expect((await browser.remove('/api/auth/google')).status).toBe(409)
})

test('an unsolicited callback redirects to the sign-in screen', async ({ site }) => {
  const reply = await fetch(`${site.url}/api/auth/oauth2/callback/google?code=x&state=y`, { redirect: 'manual' })

  expect(reply.status).toBe(302)
  expect(reply.headers.get('location')).toMatch(/^\/#\/signin\?error=/)
})

test('the operator’s Google client gets the address that is registered at Google, without asking Google first', async ({
  sql,
  media,
}) => {
  const google = { clientId: 'ours', clientSecret: 'secret' }
  const app = await buildApp({ sql, media, sessionSecret: SECRET, google, publicUrl: 'https://vrumies.example' })
  const reply = await app.inject({ method: 'POST', url: '/api/auth/sign-in/google', payload: { back: '/' } })
  await app.close()

  const { origin, pathname, searchParams } = new URL(reply.json().url)
  expect(origin + pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'ours',
    redirect_uri: 'https://vrumies.example/api/auth/oauth2/callback/google',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: expect.any(String),
    code_challenge: expect.any(String),
    code_challenge_method: 'S256',
  })
})

test.for(['sign_in_methods', 'members', 'sessions'])(
  'a full disk on insert into %s leaves no partial sign-up with Google',
  async (table, { site, sql, urls }) => {
    const owner = openPool(urls.ownerUrl, { connections: 1 })
    const lift = await fillDisk(owner, table)
    const email = newAddress()
    const browser = browserAt(site.url)
    const signIn = () => browser.google({ name: 'Gia', email, verified: 'yes' })

    await signIn()

    expect(await browser.me()).toBeNull()
    const accounts = await sql`select from accounts where email = ${email}`
    expect(accounts).toHaveLength(0)
    await lift()
    await owner.end()
    await signIn()
    expect((await browser.me())?.name).toBe('Gia')
  },
)

test('the chooser is a page without scripts, and escapes names', async ({ site }) => {
  const browser = browserAt(site.url)
  const reply = await browser.chooser('/')

  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await reply.text()).not.toMatch(/<script|style=/)
})

test('production has no stand-in for Google, except as a public demo', () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtps://a:b@mail.example' }
  const googleOf = (settings: Record<string, string>) => identitySettings(readConfig(settings), '/nowhere').google

  expect(googleOf({})).toBe('development')
  expect(googleOf(production)).toBe('none')
  expect(googleOf({ ...production, DEMO_DATA: '1', ALLOW_DEMO_IN_PRODUCTION: '1' })).toBe('development')
  expect(googleOf({ ...production, ALLOW_DEMO_IN_PRODUCTION: '1' })).toBe('none')
  const own = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(googleOf({ ...production, ...own })).toEqual({ clientId: 'id', clientSecret: 'secret' })
})

test('no stand-in is reachable if Google is off', async ({ sql, media }) => {
  const app = await buildApp({ sql, media, sessionSecret: SECRET, google: 'none' })
  const get = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode

  expect(await get(app, '/dev-issuer/.well-known/openid-configuration')).toBe(404)
  expect((await app.inject('/api/sign-in-options')).json().google).toBe('none')
  const reply = await app.inject({ method: 'POST', url: '/api/auth/sign-in/google', payload: { back: '/' } })
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
  await app.close()
})

test('only a server on this machine, on loopback and without a proxy, counts as loopback', () => {
  const isLoopback = (settings: Record<string, string>) => identitySettings(readConfig(settings), '/nowhere').isLoopback

  expect(isLoopback({})).toBe(true)
  expect(isLoopback({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
  expect(isLoopback({ HOST: '0.0.0.0' })).toBe(false)
  expect(isLoopback({ PUBLIC_URL: 'https://vrumies.example' })).toBe(false)
  expect(isLoopback({ TRUST_PROXY: 'on' })).toBe(false)
})
