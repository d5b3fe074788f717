import { AuthenticatorEmulator, WebAuthnEmulator } from 'nid-webauthn-emulator'
import type { SignInMethods, WrittenMail } from '#contract/identity.ts'
import { browserOf } from '#test/browser.ts'
import { expect, test } from '#test/test.ts'
import type { Pool } from '../../platform/database/database.ts'
import { credentialsMail } from './mails.ts'

const password = 'correct horse'
type Browser = ReturnType<typeof browserOf>

async function signUp(browser: Browser) {
  const email = `${crypto.randomUUID()}@example.test`
  await browser.post('/auth/sign-up/email', { name: 'Ann', email, password })
  return email
}

async function lastMail(browser: Browser, to: string) {
  return (await browser.get<WrittenMail>(`/written-mail?to=${encodeURIComponent(to)}`)).body
}

/** Whether the database has noted a change since the last call. */
async function takeChange(sql: Pool, email: string) {
  const { count } = await sql`
    update accounts set credentials_changed_at = null where email = ${email} and credentials_changed_at is not null`
  return count > 0
}

async function addPasskey(browser: Browser) {
  const options = await browser.get<Parameters<WebAuthnEmulator['createJSON']>[1]>('/auth/passkey/new-options')
  const authenticator = new WebAuthnEmulator(new AuthenticatorEmulator())
  return browser.post('/auth/passkeys', { response: authenticator.createJSON('http://localhost:80', options.body) })
}

test('a new or reset password is noted, and its owner gets an email', async ({ app, sql }) => {
  const browser = browserOf(app)
  const email = await signUp(browser)
  await takeChange(sql, email)
  const wrong = await browser.post('/auth/change-password', { currentPassword: 'wrong', newPassword: 'new horse' })
  expect([wrong.status, await takeChange(sql, email)]).toEqual([400, false])

  await browser.post('/auth/change-password', { currentPassword: password, newPassword: 'new horse' })

  expect(await takeChange(sql, email)).toBe(true)
  expect((await lastMail(browser, email)).subject).toBe('Your VRUMIES password was changed')

  await browser.post('/auth/request-password-reset', { email })
  expect(await takeChange(sql, email)).toBe(false)
  const link = new URL((await lastMail(browser, email)).url)
  const token = new URLSearchParams(link.hash.split('?')[1]).get('token')
  expect((await browser.post('/auth/reset-password', { token, password: 'battery staple' })).status).toBe(200)

  expect(await takeChange(sql, email)).toBe(true)
  expect((await lastMail(browser, email)).subject).toBe('Your VRUMIES password was changed')
  await browser.post('/auth/sign-in/email', { email, password: 'battery staple' })
  expect(await takeChange(sql, email)).toBe(false)
})

test('a passkey that is added or deleted is noted, and its owner gets an email', async ({ app, sql }) => {
  const browser = browserOf(app)
  const email = await signUp(browser)
  await takeChange(sql, email)

  expect((await addPasskey(browser)).status).toBe(200)
  expect(await takeChange(sql, email)).toBe(true)
  expect((await lastMail(browser, email)).subject).toBe('A passkey was added to your VRUMIES account')

  const { passkeys } = (await browser.get<SignInMethods>('/sign-in-methods')).body
  expect((await browser.delete('/auth/passkeys/another')).status).toBe(404)
  expect(await takeChange(sql, email)).toBe(false)
  expect((await browser.delete(`/auth/passkeys/${passkeys[0]!.id}`)).status).toBe(200)
  expect(await takeChange(sql, email)).toBe(true)
  expect((await lastMail(browser, email)).subject).toBe('A passkey was deleted from your VRUMIES account')
})

test('only members with payouts learn that they wait', () => {
  const textOf = (hasPayouts: boolean) =>
    credentialsMail(
      'https://vrumies.example',
      { name: 'Ann', email: 'ann@example.test', hasPayouts },
      'passkey_added',
    ).content.join(' ')

  expect(textOf(true)).toContain('payouts wait for 24 hours')
  expect(textOf(false)).not.toContain('payout')
})
