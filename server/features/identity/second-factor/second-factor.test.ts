import type { WebAuthnEmulator } from 'nid-webauthn-emulator'
import { onTestFinished } from 'vitest'
import type { Session, WrittenMail } from '#contract/identity.ts'
import type { NewApp, NewRecoveryCodes, SecondFactor } from '#contract/second-factor.ts'
import { authenticatorApp, letCodesPass, passkeyDevice } from '#test/authenticator-app.ts'
import { browserOf } from '#test/browser.ts'
import { SECRET } from '#test/client.ts'
import { expect, test } from '#test/test.ts'
import { buildApp } from '../../../app.ts'
import type { Pool } from '../../../platform/database/database.ts'

const password = 'correct horse'
const site = 'http://localhost:80'
type Browser = ReturnType<typeof browserOf>
type App = Parameters<typeof browserOf>[0]

async function signUp(app: App) {
  const browser = browserOf(app)
  const email = `${crypto.randomUUID()}@example.test`
  await browser.post('/auth/sign-up/email', { name: 'Ann', email, password })
  return { browser, email }
}

/** Somebody with an authenticator app, who has just set it up. */
async function withApp(app: App, sql: Pool) {
  const { browser, email } = await signUp(app)
  const { secret, recoveryCodes } = (await browser.post<NewApp>('/auth/authenticator', { password })).body
  const phone = authenticatorApp(secret)
  expect((await browser.post('/auth/authenticator/confirmation', { code: await phone.code() })).status).toBe(200)
  await letCodesPass(sql)
  return { browser, email, phone, recoveryCodes }
}

async function enterPassword(app: App, email: string) {
  const browser = browserOf(app)
  const reply = await browser.post('/auth/sign-in/email', { email, password })
  return { browser, reply }
}

async function lastMail(browser: Browser, to: string) {
  return (await browser.get<WrittenMail>(`/written-mail?to=${encodeURIComponent(to)}`)).body.subject
}

const meOf = async (browser: Browser) => (await browser.get<Session>('/session')).body.me
const factorOf = async (browser: Browser) => (await browser.get<SecondFactor>('/second-factor')).body

/** As if the second factor had been given that long ago. */
async function age(sql: Pool, email: string, minutes: number) {
  await sql`
    update sessions set second_factor_at = now() - make_interval(mins => ${minutes})
    from accounts where accounts.id = account_id and email = ${email}`
}

type CreateOptions = Parameters<WebAuthnEmulator['createJSON']>[1]
type GetOptions = Parameters<WebAuthnEmulator['getJSON']>[1]

async function addPasskey(browser: Browser, device: WebAuthnEmulator) {
  const { body } = await browser.get<CreateOptions>('/auth/passkey/new-options')
  return browser.post('/auth/passkeys', { response: device.createJSON(site, body) })
}

async function answerWith(browser: Browser, device: WebAuthnEmulator, path: string) {
  const { body } = await browser.get<GetOptions>(path)
  return { options: body, response: device.getJSON(site, body) }
}

test('an app is set up with the password, and counts once its first code is right', async ({ app, sql }) => {
  const { browser, email } = await signUp(app)
  const none = { appAddedAt: null, recoveryCodes: 0, hasPassword: true, hasPasskey: false, isRequired: false }
  expect(await factorOf(browser)).toMatchObject(none)
  for (const body of [{}, { password: 'wrong horse' }]) {
    const refused = await browser.post('/auth/authenticator', body)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  }

  const { body } = await browser.post<NewApp>('/auth/authenticator', { password })
  expect(body.uri).toBe(
    `otpauth://totp/VRUMIES:${encodeURIComponent(email)}?secret=${body.secret}&issuer=VRUMIES&digits=6&period=30`,
  )
  expect(new Set(body.recoveryCodes).size).toBe(10)
  expect(await factorOf(browser)).toMatchObject(none)
  const phone = authenticatorApp(body.secret)
  const wrong = await browser.post('/auth/authenticator/confirmation', { code: await phone.oldCode() })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_sign_in_code', errors: [{ field: 'code' }] } })
  expect((await browser.post('/auth/authenticator/confirmation', { code: await phone.code() })).status).toBe(200)

  expect(await factorOf(browser)).toMatchObject({ appAddedAt: expect.any(String), recoveryCodes: 10 })
  expect(await lastMail(browser, email)).toBe('Two-step sign-in is on for your VRUMIES account')
  const [kept] = await sql<[{ secret: string; recoveryCodes: string }]>`
    select secret, recovery_codes from second_factors join accounts on accounts.id = account_id where email = ${email}`
  expect(kept.secret).not.toContain(body.secret)
  for (const code of body.recoveryCodes) expect(kept.recoveryCodes).not.toContain(code.slice(0, 5))
  expect((await browser.post('/auth/authenticator', { password })).body).toMatchObject({ code: 'app_exists' })
})

test('an app that was set up twice at once works like one that was set up once', async ({ app }) => {
  const { browser } = await signUp(app)

  const replies = await Promise.all([1, 2, 3].map(() => browser.post<NewApp>('/auth/authenticator', { password })))

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await browser.post<NewApp>('/auth/authenticator', { password })
  const code = await authenticatorApp(body.secret).code()
  expect((await browser.post('/auth/authenticator/confirmation', { code })).status).toBe(200)
})

test('a code cannot confirm an app that was never set up', async ({ app }) => {
  const { browser } = await signUp(app)

  for (const path of ['authenticator/confirmation', 'second-factor/code', 'second-factor/recovery-code'])
    expect((await browser.post(`/auth/${path}`, { code: '123456' })).body).toMatchObject({ code: 'no_app' })
  for (const path of ['recovery-codes', 'removal'])
    expect((await browser.post(`/auth/authenticator/${path}`, { password })).body).toMatchObject({ code: 'no_app' })
})

test('with an app, the password alone signs in nobody, and a code of the app finishes it', async ({ app, sql }) => {
  const { email, phone } = await withApp(app, sql)

  const { browser, reply } = await enterPassword(app, email)

  expect(reply).toMatchObject({ status: 200, body: { needsCode: true } })
  expect([...browser.jar.keys()]).toEqual(['vrumies.two_factor'])
  expect(await meOf(browser)).toBeNull()
  const wrong = await browser.post('/auth/sign-in/code', { code: await phone.oldCode() })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_sign_in_code' } })
  const right = await browser.post('/auth/sign-in/code', { code: await phone.code() })
  // The token is in the cookie, and nowhere else.
  expect(right).toMatchObject({ status: 200, body: {} })
  expect(Object.keys(right.body as object)).toEqual([])
  expect((await meOf(browser))?.name).toBe('Ann')
  expect([...browser.jar.keys()].sort()).toEqual(['vrumies.known_device', 'vrumies.session_token'])
})

test('a code works once, even for two calls at the same moment', async ({ app, sql }) => {
  const { email, phone } = await withApp(app, sql)
  const code = await phone.code()
  const [one, other] = [await enterPassword(app, email), await enterPassword(app, email)]

  const replies = await Promise.all(
    [one, other].map(({ browser }) => browser.post<{ code?: string }>('/auth/sign-in/code', { code })),
  )

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(replies.map(({ body }) => body.code).filter(Boolean)).toEqual(['used_code'])
  const late = await enterPassword(app, email)
  expect((await late.browser.post('/auth/sign-in/code', { code })).body).toMatchObject({ code: 'used_code' })
})

test('a recovery code signs in once, however it is typed, and its owner gets an email', async ({ app, sql }) => {
  const { email, recoveryCodes } = await withApp(app, sql)
  const typed = recoveryCodes[3]!.toUpperCase().replace('-', ' ')
  const { browser } = await enterPassword(app, email)

  expect((await browser.post('/auth/sign-in/recovery-code', { code: typed })).status).toBe(200)

  expect(await factorOf(browser)).toMatchObject({ recoveryCodes: 9 })
  expect(await lastMail(browser, email)).toBe('A recovery code was used for your VRUMIES account')
  await letCodesPass(sql)
  const again = await enterPassword(app, email)
  for (const code of [typed, 'k7m2p-x9w4c', '#', recoveryCodes[3]!]) {
    const refused = await again.browser.post('/auth/sign-in/recovery-code', { code })
    expect(refused).toMatchObject({ status: 400, body: { code: 'wrong_sign_in_code' } })
  }
})

test('two recovery codes at the same moment leave eight or nine, and never fail', async ({ app, sql }) => {
  const { email, recoveryCodes } = await withApp(app, sql)
  const [one, other] = [await enterPassword(app, email), await enterPassword(app, email)]

  const replies = await Promise.all([
    one.browser.post('/auth/sign-in/recovery-code', { code: recoveryCodes[0]! }),
    other.browser.post('/auth/sign-in/recovery-code', { code: recoveryCodes[1]! }),
  ])

  const signedIn = replies.filter(({ status }) => status === 200).length
  expect(replies.every(({ status }) => status === 200 || status === 400)).toBe(true)
  const browser = replies[0]!.status === 200 ? one.browser : other.browser
  expect(await factorOf(browser)).toMatchObject({ recoveryCodes: 10 - signedIn })
})

test('a session in the same browser goes on while the code is awaited, and does not take part', async ({
  app,
  sql,
}) => {
  const [ann, ben] = [await withApp(app, sql), await withApp(app, sql)]
  const mine = (await meOf(ann.browser))?.id

  const { body } = await ann.browser.post('/auth/sign-in/email', { email: ben.email, password })

  expect(body).toEqual({ needsCode: true })
  expect((await meOf(ann.browser))?.id).toBe(mine)
  const ofAnn = await ann.browser.post('/auth/sign-in/code', { code: await ann.phone.code() })
  expect(ofAnn.body).toMatchObject({ code: 'wrong_sign_in_code' })
  expect((await ann.browser.post('/auth/sign-in/code', { code: await ben.phone.code() })).status).toBe(200)
  expect((await meOf(ann.browser))?.id).toBe((await meOf(ben.browser))?.id)
})

test('a code signs in nobody without a password before it', async ({ app, sql }) => {
  const { phone, recoveryCodes } = await withApp(app, sql)
  const browser = browserOf(app)
  browser.jar.set('vrumies.two_factor', '2fa-made-up.c2lnbmF0dXJl')

  const byCode = await browser.post('/auth/sign-in/code', { code: await phone.code() })
  const byRecoveryCode = await browser.post('/auth/sign-in/recovery-code', { code: recoveryCodes[0]! })

  for (const reply of [byCode, byRecoveryCode])
    expect(reply).toMatchObject({ status: 401, body: { code: 'sign_in_expired' } })
})

test('five wrong codes stop all codes of an account for 15 minutes, and its owner gets one email', async ({
  sql,
  media,
}) => {
  const app = await siteWith(sql, media, {})
  const { browser: owner, email, phone, recoveryCodes } = await withApp(app, sql)
  const other = await withApp(app, sql)
  const { browser } = await enterPassword(app, email)
  for (const steps of [10, 11, 12, 13]) await browser.post('/auth/sign-in/code', { code: await phone.oldCode(steps) })
  expect(await lastMail(owner, email)).toBe('Two-step sign-in is on for your VRUMIES account')
  const fifth = await browser.post('/auth/sign-in/recovery-code', { code: 'k7m2p-x9w4c' })
  expect(fifth).toMatchObject({ status: 400, body: { code: 'wrong_sign_in_code' } })

  const again = await enterPassword(app, email)
  const sixth = await again.browser.post('/auth/sign-in/code', { code: await phone.code() })

  expect(sixth).toMatchObject({
    status: 429,
    body: { code: 'too_many_calls', detail: 'Too many wrong codes. Try again in 15 minutes.' },
  })
  expect(sixth.headers['retry-after']).toBe('900')
  expect((await owner.post('/auth/second-factor/recovery-code', { code: recoveryCodes[0]! })).status).toBe(429)
  expect(await lastMail(owner, email)).toBe('Too many wrong codes for your VRUMIES account')
  const elsewhere = await enterPassword(app, other.email)
  expect((await elsewhere.browser.post('/auth/sign-in/code', { code: await other.phone.code() })).status).toBe(200)
})

test('a right code forgets the wrong ones before it', async ({ sql, media }) => {
  const app = await siteWith(sql, media, {})
  const { browser, phone, recoveryCodes } = await withApp(app, sql)
  const guess = async (steps: number) => browser.post('/auth/second-factor/code', { code: await phone.oldCode(steps) })
  for (const steps of [10, 11, 12, 13]) await guess(steps)

  expect((await browser.post('/auth/second-factor/code', { code: await phone.code() })).status).toBe(200)

  for (const steps of [14, 15, 16, 17]) expect((await guess(steps)).status).toBe(400)
  expect((await browser.post('/auth/second-factor/recovery-code', { code: recoveryCodes[0]! })).status).toBe(200)
})

test('one network has 20 wrong codes for all accounts together', async ({ sql, media }) => {
  const app = await siteWith(sql, media, { trustProxy: true })
  const [ann, ben] = [await withApp(app, sql), await withApp(app, sql)]
  for (const { browser } of [ann, ben]) browser.from('203.0.113.7')
  await ann.browser.post('/auth/second-factor/code', { code: await ann.phone.oldCode() })
  await sql`update sign_in_attempts set points = 19 where key like 'code-network:%'`
  const try20 = await ann.browser.post('/auth/second-factor/code', { code: await ann.phone.oldCode() })
  expect(try20.status).toBe(400)

  const code = await ben.phone.code()
  expect((await ben.browser.post('/auth/second-factor/code', { code })).status).toBe(429)
  ben.browser.from('198.51.100.7')
  expect((await ben.browser.post('/auth/second-factor/code', { code })).status).toBe(200)
})

test('recovery codes are renewed, and the app is removed, with the password and a recent code', async ({
  app,
  sql,
}) => {
  const { browser, email, phone, recoveryCodes } = await withApp(app, sql)
  await age(sql, email, 11)
  for (const path of ['recovery-codes', 'removal']) {
    const stale = await browser.post(`/auth/authenticator/${path}`, { password })
    expect(stale).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
  }
  expect((await browser.post('/auth/second-factor/code', { code: await phone.code() })).status).toBe(200)
  expect((await browser.post('/auth/authenticator/recovery-codes', {})).status).toBe(400)

  const renewed = await browser.post<NewRecoveryCodes>('/auth/authenticator/recovery-codes', { password })

  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(await lastMail(browser, email)).toBe('You have new VRUMIES recovery codes')
  const old = await browser.post('/auth/second-factor/recovery-code', { code: recoveryCodes[0]! })
  expect(old.body).toMatchObject({ code: 'wrong_sign_in_code' })
  const fresh = renewed.body.recoveryCodes[0]!
  expect((await browser.post('/auth/second-factor/recovery-code', { code: fresh })).status).toBe(200)

  const wrong = await browser.post('/auth/authenticator/removal', { password: 'wrong horse' })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_password', errors: [{ field: 'password' }] } })
  expect((await browser.post('/auth/authenticator/removal', { password })).status).toBe(200)
  expect(await factorOf(browser)).toMatchObject({ appAddedAt: null, recoveryCodes: 0 })
  expect(await lastMail(browser, email)).toBe('Two-step sign-in is off for your VRUMIES account')
  expect((await enterPassword(app, email)).reply.body).toEqual({})
})

test('somebody at an unattended screen cannot add a way in to an account with an app', async ({ app, sql }) => {
  const { browser, email } = await withApp(app, sql)
  await age(sql, email, 11)

  const replies = [
    await browser.get('/auth/passkey/new-options'),
    await addPasskey(browser, passkeyDevice()).catch(() => browser.post('/auth/passkeys', { response: {} })),
    await browser.post('/auth/change-password', { currentPassword: password, newPassword: 'battery staple' }),
    await browser.post('/auth/authenticator', { password }),
  ]

  for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { code: 'second_factor_needed' } })
})

test('a member without a password sets up an app after a recent sign-in', async ({ app, sql }) => {
  const { browser, email } = await signUp(app)
  await sql`delete from sign_in_methods using accounts where accounts.id = account_id and email = ${email}`
  await sql`
    update sessions set created_at = now() - interval '11 minutes'
    from accounts where accounts.id = account_id and email = ${email}`
  expect((await browser.post('/auth/authenticator', {})).body).toMatchObject({ code: 'sign_in_again' })
  await sql`
    update sessions set created_at = now() from accounts where accounts.id = account_id and email = ${email}`

  const { body } = await browser.post<NewApp>('/auth/authenticator', {})
  const code = await authenticatorApp(body.secret).code()

  expect((await browser.post('/auth/authenticator/confirmation', { code })).status).toBe(200)
  expect((await browser.post('/auth/authenticator/removal', {})).status).toBe(200)
})

test('a passkey that checks who uses it counts as both steps; one that doesn’t signs in nobody with an app', async ({
  app,
  sql,
}) => {
  const { browser, email } = await withApp(app, sql)
  const [phone, key] = [passkeyDevice(), passkeyDevice({ verifiesUser: false })]
  expect((await addPasskey(browser, phone)).status).toBe(200)
  expect((await addPasskey(browser, key)).status).toBe(200)

  const byPhone = browserOf(app)
  const { response } = await answerWith(byPhone, phone, '/auth/passkey/sign-in-options')
  expect((await byPhone.post('/auth/passkey/sign-in', { response })).status).toBe(200)
  const [session] = await sql<[{ isFactor: boolean }]>`
    select second_factor_at > now() - interval '1 minute' as is_factor
    from sessions join accounts on accounts.id = account_id where email = ${email} order by sessions.created_at desc limit 1`
  expect(session.isFactor).toBe(true)

  const byKey = browserOf(app)
  const touched = await answerWith(byKey, key, '/auth/passkey/sign-in-options')
  const refused = await byKey.post('/auth/passkey/sign-in', { response: touched.response })
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_passkey' } })
  expect(await meOf(byKey)).toBeNull()
})

test('a member confirms with one of their own passkeys, and stays in the same session', async ({ app, sql }) => {
  const [ann, mallory] = [await signUp(app), await signUp(app)]
  const [phone, key, stranger] = [passkeyDevice(), passkeyDevice({ verifiesUser: false }), passkeyDevice()]
  await addPasskey(ann.browser, phone)
  await addPasskey(ann.browser, key)
  await addPasskey(mallory.browser, stranger)
  await sql`update sessions set second_factor_at = null`
  const before = new Map(ann.browser.jar)
  const path = '/auth/second-factor/passkey'

  const touched = await answerWith(ann.browser, key, `${path}-options`)
  expect(touched.options.userVerification).toBe('required')
  expect((await ann.browser.post(path, { response: touched.response })).body).toMatchObject({ code: 'invalid_passkey' })
  const theirs = await answerWith(mallory.browser, stranger, `${path}-options`)
  expect((await ann.browser.post(path, { response: theirs.response })).body).toMatchObject({ code: 'unknown_passkey' })
  expect((await sql`select from sessions where second_factor_at is not null`).count).toBe(0)

  const { response } = await answerWith(ann.browser, phone, `${path}-options`)
  expect((await ann.browser.post(path, { response })).status).toBe(200)
  expect((await ann.browser.post(path, { response })).status).toBe(400)

  expect(ann.browser.jar.get('vrumies.session_token')).toBe(before.get('vrumies.session_token'))
  const { count } = await sql`
    select from sessions join accounts on accounts.id = account_id where email = ${ann.email}`
  expect(count).toBe(1)
  expect((await sql`select from sessions where second_factor_at is not null`).count).toBe(1)
})

test('sample members have no second factor of their own', async ({ app, make, as, sql }) => {
  const sample = await make.person()
  await sql`update members set is_sample = true, demo_rank = 1 where id = ${sample.id}`
  const client = await as(sample)

  expect((await client.get('/second-factor')).body).toMatchObject({ canChange: false })
  expect((await client.post('/auth/authenticator', {})).status).toBe(403)
  expect((await browserOf(app).get('/second-factor')).status).toBe(401)
})

test('whoever verifies an email by resetting its password loses the app that a stranger set up before', async ({
  app,
  sql,
}) => {
  const { browser, email } = await withApp(app, sql)
  await browser.post('/auth/request-password-reset', { email })
  const { body } = await browser.get<WrittenMail>(`/written-mail?to=${encodeURIComponent(email)}`)
  const token = new URLSearchParams(new URL(body.url).hash.split('?')[1]).get('token')

  expect((await browser.post('/auth/reset-password', { token, password })).status).toBe(200)

  expect((await enterPassword(app, email)).reply.body).toEqual({})
})

type SiteOptions = Partial<Parameters<typeof buildApp>[0]>

/** A site with its own settings, and the limits of a real one on wrong codes. */
async function siteWith(sql: Pool, media: SiteOptions['media'], options: SiteOptions) {
  await sql`delete from sign_in_attempts`
  const app = await buildApp({ sql, sessionSecret: SECRET, isLoopback: true, ...(media && { media }), ...options })
  onTestFinished(() => app.close())
  return app
}
