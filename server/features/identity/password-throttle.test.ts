import type { FastifyInstance } from 'fastify'
import type { WrittenMail } from '#contract/identity.ts'
import { browserOf } from '#test/browser.ts'
import { SECRET } from '#test/client.ts'
import { test as base, expect } from '#test/test.ts'
import { buildApp } from '../../app.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Attempt, type PasswordThrottle, passwordThrottle, wrongPasswords } from './password-throttle.ts'

/** A server with the real limits, for callers from any address. */
const test = base
  .extend('site', { scope: 'file' }, async ({ sql, media }, { onCleanup }) => {
    const app = await buildApp({ sql, media, sessionSecret: SECRET, isLoopback: true, trustProxy: true })
    onCleanup(() => app.close())
    return app
  })
  .extend('throttles', { scope: 'file' }, async ({ sql }, { onCleanup }) => {
    const pools = [sql.lend({ connections: 4 }), sql.lend({ connections: 4 })]
    onCleanup(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
    return pools.map((pool) => passwordThrottle(pool, 1))
  })

/** Tries wrong passwords without hashing any. Resolves to how many were checked. */
async function guess(throttles: PasswordThrottle[], count: number, attempt: (index: number) => Partial<Attempt>) {
  let checked = 0
  let warnings = 0
  const wrong = async () => {
    checked++
    throw new Refusal(401, 'wrong_password', 'Wrong.')
  }
  const who = (index: number) => ({ email: newAddress(), address: newIp(), device: null, ...attempt(index) })
  const tries = Array.from({ length: count }, (_, index) =>
    throttles[index % throttles.length]!.signIn(who(index), wrong, async () => void warnings++),
  )
  await Promise.allSettled(tries)
  return { checked, warnings }
}

const password = 'correct horse'
const newAddress = () => `${crypto.randomUUID()}@example.test`
let addresses = 0
/** An address that has not been used yet. */
const newIp = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`

type Try = { email: string; password?: string; from?: string; cookie?: string }

function signIn(app: FastifyInstance, { email, password = 'wrong horse', from = newIp(), cookie = '' }: Try) {
  const headers = { 'x-forwarded-for': from, cookie }
  return app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload: { email, password } })
}

async function member(app: FastifyInstance) {
  const email = newAddress()
  const browser = browserOf(app)
  browser.from(newIp())
  await browser.post('/auth/sign-up/email', { name: 'Ann', email, password })
  const cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ')
  return { email, browser, cookie }
}

const tries = (count: number) => Array.from({ length: count })

test('only ten of 150 concurrent guesses from 150 addresses at two servers are checked', async ({ throttles }) => {
  const email = newAddress()

  expect(await guess(throttles, 150, () => ({ email }))).toEqual({ checked: wrongPasswords.account, warnings: 1 })
})

test('the owner gets one mail about the guesses, and an unknown address none', async ({ site, throttles }) => {
  const { email } = await member(site)
  const unknown = newAddress()
  for (const address of [email, unknown]) {
    await guess(throttles, wrongPasswords.account, () => ({ email: address }))
    for (const _ of tries(2)) await signIn(site, { email: address })
  }

  expect(await mailTo(site, email)).toMatchObject({
    subject: 'Too many wrong passwords for your VRUMIES account',
    url: expect.stringMatching(/\/#\/forgot$/),
  })
  expect(await mailTo(site, unknown)).toBeNull()
})

test('during an attack, the owner can sign in, but only on a known device', async ({ site, throttles }) => {
  const { email, cookie } = await member(site)
  await guess(throttles, 12, () => ({ email }))

  expect((await signIn(site, { email, password, cookie })).statusCode).toBe(200)
  expect((await signIn(site, { email, password })).statusCode).toBe(429)
})

test('devices of other accounts and forged cookies are not known devices', async ({ site }) => {
  const [victim, stranger] = [await member(site), await member(site)]
  await Promise.all(tries(12).map(() => signIn(site, { email: victim.email })))
  const device = stranger.browser.jar.get('vrumies.known_device')!
  const known = victim.browser.jar.get('vrumies.known_device')!

  for (const forged of [device, `${device.split('~')[0]}~${known.split('~')[1]}`, 'a~b', '~', '']) {
    const cookie = `vrumies.known_device=${forged}`
    expect((await signIn(site, { email: victim.email, password, cookie })).statusCode).toBe(429)
  }
})

test('each known device has its own limit, and all of an account share another', async ({ throttles }) => {
  const email = newAddress()

  expect((await guess(throttles, 15, () => ({ email, device: 'one' }))).checked).toBe(wrongPasswords.device)
  expect((await guess(throttles, 60, (index) => ({ email, device: `${index}` }))).checked).toBe(
    wrongPasswords.devices - wrongPasswords.device,
  )
  expect((await guess(throttles, 1, () => ({ email }))).checked).toBe(1)
})

test('one IPv4 address or IPv6 /64 cannot guess at many accounts', async ({ site, throttles }) => {
  const { email } = await member(site)
  const net = '2001:db8:1:2'

  const fromNet = (index: number) => ({ address: `${net}::${index.toString(16)}` })
  expect((await guess(throttles, 60, fromNet)).checked).toBe(wrongPasswords.network)
  expect((await guess(throttles, 60, () => ({ address: '192.0.2.1' }))).checked).toBe(wrongPasswords.network)

  expect((await signIn(site, { email, password, from: `${net}:ffff::1` })).statusCode).toBe(429)
  expect((await signIn(site, { email, password, from: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

test('the refusal says when to try again and what to do, and is the same for unknown addresses', async ({
  site,
  throttles,
}) => {
  const { email } = await member(site)
  const unknown = newAddress()

  const refusals = await Promise.all(
    [email, unknown].map(async (address) => {
      await guess(throttles, wrongPasswords.account, () => ({ email: address }))
      return signIn(site, { email: address })
    }),
  )

  for (const reply of refusals) {
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3000)
    expect(reply.json()).toMatchObject({
      code: 'too_many_calls',
      detail: expect.stringMatching(/^Too many wrong passwords. Try again in \d+ minutes/),
    })
  }
  expect(refusals[0]!.json()).toEqual(refusals[1]!.json())
})

test('correct passwords do not count', async ({ site, throttles: [throttle] }) => {
  const { email } = await member(site)
  const who = { email, address: newIp(), device: null }
  for (const _ of tries(wrongPasswords.network + 1))
    await throttle!.signIn(who, async () => 'right', expect.unreachable)

  expect((await signIn(site, { email, password, from: who.address })).statusCode).toBe(200)
})

test('a password reset lets the owner in immediately, even during an attack', async ({ site, throttles }) => {
  const { email } = await member(site)
  await guess(throttles, 12, () => ({ email }))
  const owner = browserOf(site)
  owner.from(newIp())
  await owner.post('/auth/request-password-reset', { email })
  const token = tokenIn(await mailTo(site, email))
  expect((await owner.post('/auth/reset-password', { token, password: 'battery staple' })).status).toBe(200)
  await guess(throttles, 12, () => ({ email }))

  expect((await owner.post('/auth/sign-in/email', { email, password: 'battery staple' })).status).toBe(200)
})

test('guesses at the current password are limited when changing it and when deleting the account', async ({
  site,
  throttles,
}) => {
  const { email, browser } = await member(site)
  const { body } = await browser.get<{ me: { id: number; handle: string } }>('/session')
  const change = (currentPassword: string) =>
    browser.post('/auth/change-password', { currentPassword, newPassword: 'battery staple' })

  for (const _ of tries(wrongPasswords.confirmation - 2)) {
    await throttles[1]!.confirm(body.me.id, async () => false)
  }
  const remove = (password: string) => browser.post('/me/delete', { handle: body.me.handle, password })
  expect((await change('wrong horse')).status).toBe(400)
  expect((await remove('wrong horse')).status).toBe(400)

  expect((await change(password)).status).toBe(429)
  expect((await remove(password)).status).toBe(429)
  expect((await signIn(site, { email, password })).statusCode).toBe(200)
})

test('an account gets up to five reset mails an hour, and the last link works', async ({ site }) => {
  const { email } = await member(site)
  const ask = () => {
    const browser = browserOf(site)
    browser.from(newIp())
    return browser.post('/auth/request-password-reset', { email })
  }
  for (const _ of tries(5)) await ask()
  const last = tokenIn(await mailTo(site, email))

  expect(await ask()).toMatchObject({ status: 200, body: {} })

  expect(tokenIn(await mailTo(site, email))).toBe(last)
})

async function mailTo(app: FastifyInstance, to: string) {
  // Mails written to files are shown on this machine only, not to forwarded calls.
  const reply = await app.inject(`/api/written-mail?to=${encodeURIComponent(to)}`)
  return reply.statusCode === 200 ? (reply.json() as WrittenMail) : null
}

function tokenIn(mail: WrittenMail | null) {
  return new URLSearchParams(new URL(mail!.url).hash.split('?')[1]).get('token')!
}
