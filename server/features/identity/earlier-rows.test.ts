import { AuthenticatorEmulator, WebAuthnEmulator } from 'nid-webauthn-emulator'
import { browserAt } from '#test/browser-at.ts'
import { SECRET } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { becomeMember } from './actions.ts'
import { sessionCookie } from './session.ts'

// What version 1.6.33 of the sign-in library wrote for one person, so that no update locks out the people of earlier
// releases.
const accountId = 'HOJqPHw3LgnNkKHugaB8OKNTCNuEXeN2'
const email = 'paw@example.test'
const password = 'correct horse'
const session = 'L4XUGpA1NGCv6zQC3MQ6Qdk4Eep1FB2O'
const resetToken = '1ZYyfmkjLgSb8CpxL036EuV7'
const passwordHash = [
  'c383d5947074c2819443cb330ccff8f4:0291e8628299c510a8c522eb70fb39062a36d9f865c355482b3d4569d3d466141d2',
  'e7575020c14cc41191c767392e23ffa753c90b427a593ccfaad2640146536',
].join('')
const publicKey = [
  'pQECAyYgASFYIFsZuy6Nt6GqSez3gRqNhm29x7NnzbttIqRih/fGSCbTIlggZ8PTo6X1tNMq/inmIluxT+TjAzyWrlETFMI8lyya',
  'Zjc=',
].join('')
/** It contains the private key, encrypted for the emulator. */
const credentialId = [
  'XqJG77F7yIxJNhPmg6EQHy7CK85Nqf4dSIJCqKGcxM1T-ToBR6nsn-wzlKHIenYXdzxdk_SpOCLgJ6d95y4pKv33PC4nkqbPVHsr',
  'CckzriTmX48quHtXYldbUFGrRyBiYFoFhYt58Lneukx4EqIIrAYll8P0L4NUFTlQZVnpQviId0ACx7sNuJFvfzyKPGvWU1khZTqS',
  '4hJn1A',
].join('')

/** A site with this person. Passkeys need a domain name, not an IP address. */
const test = base.extend('site', { scope: 'file' }, async ({ sql, app, routes: _listening }) => {
  await sql`
    insert into accounts (id, name, email, email_verified) values (${accountId}, 'Paw', ${email}, true)`
  await sql`
    insert into sign_in_methods (id, account_id, provider, provider_account_id, password)
    values ('8yr3g46514v8vsO1qmdwiSMqgRjG3Y7q', ${accountId}, 'credential', ${accountId}, ${passwordHash}),
      ('jANT1MruA8P8TcOLRhQwj6U1RERKuGe2', ${accountId}, 'google', ${email}, null)`
  await sql`
    insert into passkeys (id, account_id, name, public_key, credential_id, counter, device_type, backed_up, transports, aaguid)
    values ('zsrd6wq0XdRiMRTivKbuGstGzT4odxNI', ${accountId}, 'Old key', ${publicKey}, ${credentialId}, 0,
      'singleDevice', false, 'usb', '4e49442d-4155-5448-2d33-313431353932')`
  await sql`
    insert into sessions (id, token, account_id, expires_at, ip_address, user_agent)
    values ('NCFjMywsZ4BIvaySuMC1nZ0eXAfXaXpS', ${session}, ${accountId}, now() + interval '1 day', '127.0.0.1', 'node')`
  await sql`
    insert into verifications (id, identifier, value, expires_at)
    values ('jj3TnWUyR9jtoKhvDJRgL62LxfuBRVJm', ${`reset-password:${resetToken}`}, ${accountId}, now() + interval '1 hour')`
  await becomeMember(sql, accountId)
  return app.listeningOrigin.replace('127.0.0.1', 'localhost')
})

test('a session goes on', async ({ site }) => {
  const reply = await browserAt(site).raw(`${site}/api/session`, { cookie: sessionCookie(session, SECRET) })

  expect(JSON.parse(reply.body).me.name).toBe('Paw')
})

test('the Google account signs in the same person', async ({ site }) => {
  const browser = browserAt(site)
  await browser.google({ name: 'Paw', email, verified: 'yes' })

  expect((await browser.me())?.handle).toBe('paw')
})

test('the passkey signs in', async ({ site }) => {
  const browser = browserAt(site)
  const options = await browser.get<{ challenge: string; rpId: string }>('/api/auth/passkey/sign-in-options')
  const authenticator = new WebAuthnEmulator(new AuthenticatorEmulator({ stateless: true }))
  const response = authenticator.getJSON(site, {
    ...options,
    allowCredentials: [{ id: credentialId, type: 'public-key' }],
  })

  expect((await browser.post('/api/auth/passkey/sign-in', { response })).status).toBe(200)
  expect((await browser.me())?.handle).toBe('paw')
})

test('the password signs in, and a reset link that was mailed before works', async ({ site }) => {
  const browser = browserAt(site)
  expect((await browser.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  expect((await browser.me())?.handle).toBe('paw')

  const change = { token: resetToken, password: 'battery staple' }
  expect((await browser.post('/api/auth/reset-password', change)).status).toBe(200)
  expect(await browser.me()).toBeNull()
  const again = { email, password: 'battery staple' }
  expect((await browser.post('/api/auth/sign-in/email', again)).status).toBe(200)
})
