import { AuthenticatorEmulator, WebAuthnEmulator } from 'nid-webauthn-emulator'
import type { WrittenMail } from '#contract/identity.ts'
import type { Me } from '#contract/members.ts'
import type { Standing } from '#contract/standing.ts'
import { browserOf } from '#test/browser.ts'
import { browserAt } from '#test/browser-at.ts'
import { suspend } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'

const password = 'correct horse'
type Browser = ReturnType<typeof browserOf>
type Options = Parameters<WebAuthnEmulator['createJSON']>[1]

/** Ann has a password. `suspended`: once a moderator has suspended whoever is signed in. */
const test = plain.extend('scene', async ({ app, make, sql }) => {
  const email = `${crypto.randomUUID()}@example.test`
  const browser = browserOf(app)
  await browser.post('/auth/sign-up/email', { name: 'Ann', email, password })
  const lena = await make.person({ role: 'moderator' })
  const suspended = async ({ id }: Pick<Me, 'id'>) => {
    await suspend(sql, lena, { id })
  }
  const me = async () => (await browser.get<{ me: Me }>('/session')).body.me
  return { email, browser, me, suspended }
})

/** Signed in, but able to do only what is left to them. */
async function expectSuspended({ get, post }: Pick<Browser, 'get' | 'post'>) {
  expect(await get<Standing>('/standing')).toMatchObject({ status: 200, body: { standing: 'suspended' } })
  expect(await get('/drafts')).toMatchObject({ status: 403, body: { code: 'suspended' } })
  expect(await post('/reports', {})).toMatchObject({ status: 403, body: { code: 'suspended' } })
}

test('a password lets a suspended member in, and no further', async ({ app, scene }) => {
  const { email, browser, me, suspended } = scene
  await suspended(await me())
  expect((await browser.get('/standing')).status).toBe(401)

  const again = browserOf(app)
  expect((await again.post('/auth/sign-in/email', { email, password })).status).toBe(200)
  await expectSuspended(again)
})

test('so does a new password from the mail', async ({ app, scene }) => {
  const { email, browser, me, suspended } = scene
  await suspended(await me())
  const again = browserOf(app)
  await again.post('/auth/request-password-reset', { email })
  const mail = (await again.get<WrittenMail>(`/written-mail?to=${encodeURIComponent(email)}`)).body
  const token = new URLSearchParams(new URL(mail.url).hash.split('?')[1]).get('token')
  expect((await again.post('/auth/reset-password', { token, password: 'battery staple' })).status).toBe(200)
  await again.post('/auth/sign-in/email', { email, password: 'battery staple' })

  await expectSuspended(again)
  expect((await browser.get('/standing')).status).toBe(401)
})

test('so does a passkey', async ({ app, scene }) => {
  const { browser, me, suspended } = scene
  const key = new WebAuthnEmulator(new AuthenticatorEmulator())
  const { body: options } = await browser.get<Options>('/auth/passkey/new-options')
  await browser.post('/auth/passkeys', { response: key.createJSON('http://localhost:80', options) })
  await suspended(await me())

  const again = browserOf(app)
  const asked = await again.get<Parameters<WebAuthnEmulator['getJSON']>[1]>('/auth/passkey/sign-in-options')
  const response = key.getJSON('http://localhost:80', asked.body)
  expect((await again.post('/auth/passkey/sign-in', { response })).status).toBe(200)
  await expectSuspended(again)
})

test('so does Google', async ({ app, routes: _listening, scene }) => {
  const address = app.server.address()
  const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  const choice = { name: 'Gia', email: `${crypto.randomUUID()}@gmail.test`, verified: 'yes' }
  const first = browserAt(url)
  await first.google(choice)
  await scene.suspended((await first.me())!)
  expect(await first.me()).toBeNull()

  const again = browserAt(url)
  await again.google(choice)
  expect(await again.get('/api/standing')).toMatchObject({ standing: 'suspended' })
  expect(await again.get('/api/drafts')).toMatchObject({ code: 'suspended' })
})

test('a sample person who is suspended can be looked at from inside, and does nothing', async ({
  app,
  make,
  scene,
  sql,
}) => {
  const sample = await make.person()
  await sql`update members set is_sample = true, demo_rank = 1 where id = ${sample.id}`
  await scene.suspended(sample)

  const browser = browserOf(app)
  expect((await browser.post('/demo-session', { memberId: sample.id })).status).toBe(200)
  await expectSuspended(browser)
})
