import type { FastifyInstance } from 'fastify'
import { SECRET } from '#test/client.ts'
import { API_KEY, WEBHOOK_SECRET } from '#test/gateway.ts'
import { expect, test } from '#test/payments.ts'
import { buildGateway } from '../../../gateway/app.ts'
import { buildApp } from '../../app.ts'
import { checkBooks } from '../ledger/index.ts'
import { createAccount, findAccount, loginLink, onboardingLink } from './index.ts'
import { openProvider } from './provider/provider.ts'

const headers = { 'content-type': 'application/x-www-form-urlencoded' }

/** Presses a button of the page, and returns what the page then says. */
async function press(app: FastifyInstance, act: string) {
  const { statusCode, headers: sent } = await app.inject({
    method: 'POST',
    url: '/gateway',
    headers,
    payload: `act=${act}`,
  })
  return statusCode === 303 ? (await app.inject(String(sent.location))).body : `${statusCode}`
}

test('developers can make the gateway silent, slow, and repetitive, and back to normal', async ({ app }) => {
  expect((await app.inject('/gateway')).body).toContain('Everything works.')
  expect(await press(app, 'silent')).toContain('No webhooks are sent.')
  expect(await press(app, 'repeat')).toContain('Each webhook is sent 3 times.')
  expect(await press(app, 'late')).toContain('The next answers are wrong (late), 3 more.')
  expect(await press(app, 'calm')).toContain('Everything works.')
})

test('developers can charge a payment back, as a bank does', async ({ app, shopper, deliver, sql, control }) => {
  const ann = await shopper()
  const { id } = await ann.buy(40)
  const { body } = await app.inject('/gateway')
  const [, charge] = /value="(charge_back:ch_\w+)"/.exec(body)!
  const after = await press(app, charge!)
  await deliver()

  expect(after).toContain('charged back')
  expect(await ann.see(id)).toMatchObject({ state: 'disputed' })
  expect((await ann.wallet()).availableVbt).toBe(0)
  const [, won] = /value="(won:dp_\w+)"/.exec(after)!
  await press(app, won!)
  await deliver()
  expect(await ann.see(id)).toMatchObject({ state: 'won' })
  expect(await checkBooks(sql)).toEqual([])
  await control('DELETE', '')
})

test.for(['', 'nothing', 'charge_back:ch_1', 'toString:ch_1', 'constructor'])(
  'a wrong button changes nothing: %s',
  async (act, { app, shopper }) => {
    const ann = await shopper()
    expect(await press(app, act)).toMatch(/^4\d\d$/)
    expect((await ann.wallet()).availableVbt).toBe(0)
  },
)

test('another site cannot press a button', async ({ app }) => {
  const from = { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const reply = await app.inject({ method: 'POST', url: '/gateway', headers: from, payload: 'act=silent' })

  expect(reply.statusCode).toBe(403)
  expect((await app.inject('/gateway')).body).toContain('Everything works.')
})

test('a member sets up payouts on the gateway’s pages, as on the site’s own', async ({ app, provider }) => {
  const account = await createAccount(provider, { memberId: 7, email: 'ann@example.com', key: 'setup' })
  const accountId = account.kind === 'created' ? account.accountId : ''
  const back = 'http://cars.example/#/seller'
  const link = (await onboardingLink(provider, accountId, { returnUrl: back, refreshUrl: `${back}?again` }))!
  const page = String((await app.inject(link)).headers.location)
  const shown = await app.inject(page)
  const unclear = await app.inject({ method: 'POST', url: page, headers, payload: 'answer=maybe' })
  const done = await app.inject({ method: 'POST', url: page, headers, payload: 'answer=complete' })

  expect(shown.body).toContain('Set up payouts')
  // Browsers apply it to where the form leads, too.
  expect(shown.headers['content-security-policy']).toContain("form-action 'self' http://cars.example;")
  expect(unclear.statusCode).toBe(400)
  expect([done.statusCode, done.headers.location]).toEqual([303, back])
  expect((await app.inject(page)).headers.location).toBe(`${back}?again`)
  expect(await findAccount(provider, accountId)).toMatchObject({ isReady: true })

  const dashboard = String((await app.inject((await loginLink(provider, accountId))!)).headers.location)
  expect((await app.inject(dashboard)).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url: dashboard, headers, payload: 'act=bank' })).statusCode).toBe(303)
})

test('only the gateway’s own pages are passed on', async ({ app }) => {
  expect((await app.inject('/connect/onboarding/nobody')).statusCode).toBe(410)
  expect((await app.inject('/connect/style/nobody')).statusCode).toBe(404)
  expect((await app.inject('/connect/setup/..%2f..%2fcontrols')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/connect/setup/nobody', headers, payload: '' })).statusCode).toBe(
    404,
  )
})

test('outside of development, the gateway has no such page', async ({ sql, media }) => {
  const gateway = buildGateway({ apiKey: API_KEY, webhook: { url: 'http://127.0.0.1:1', secret: WEBHOOK_SECRET } })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const gatewayPort = Number(new URL(gateway.app.listeningOrigin).port)
  const keys = { secretKey: API_KEY, webhookSecret: WEBHOOK_SECRET, publishableKey: null, gatewayPort }
  const app = await buildApp({ sql, media, sessionSecret: SECRET, provider: openProvider(keys) })

  expect((await app.inject('/gateway')).json()).toMatchObject({ status: 404, code: 'not_found' })
  expect(await press(app, 'silent')).toBe('404')
  await app.close()
  await gateway.app.close()
})
