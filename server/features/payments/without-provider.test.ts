import type { PaymentOptions, TopUp } from '#contract/payments.ts'
import { clientOf, SECRET } from '#test/client.ts'
import { API_KEY, WEBHOOK_SECRET } from '#test/gateway.ts'
import { expect, test } from '#test/payments.ts'
import { buildApp } from '../../app.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { openProvider, type Provider, paymentJobs } from './index.ts'

const problem = { code: 'payments_unavailable', message: 'You can’t buy tokens on this site yet.' }
const card = { paymentMethod: 'pm_card_visa', firstName: 'Ann', lastName: 'Lee', zip: '94105' }

test('a site without a provider sells nothing, and still shows what was bought', async ({ shopper, sql, media }) => {
  const ann = await shopper()
  const [{ id: paid }, { id: open }] = [await ann.buy(), (await ann.start()).body]
  const app = await buildApp({ sql, media, sessionSecret: SECRET, provider: null })
  const later = await clientOf(app, sql, ann.person)
  const see = async (id: number) => (await later.get<TopUp>(`/top-ups/${id}`)).body.state

  expect((await later.get<PaymentOptions>('/payments')).body).toMatchObject({ isTest: false, refusal: problem })
  for (const [path, body] of [['/top-ups', { vbt: 40 }] as const, [`/top-ups/${paid}/refunds`, { vbt: 1 }] as const]) {
    expect(await later.post(path, body)).toMatchObject({ status: 409, body: { code: problem.code } })
  }
  expect((await later.delete(`/top-ups/${open}`)).status).toBe(409)
  expect([await see(open), await see(paid)]).toEqual(['created', 'paid'])
  for (const url of [`/top-ups/${open}/confirmation`, '/stripe/webhooks', '/stripe/connect-webhooks']) {
    expect((await later.post(url, card)).status, url).toBe(404)
  }
  await app.close()
})

test('with Stripe, cards never pass through the site', async ({ shopper, sql, media }) => {
  const ann = await shopper()
  const { id } = (await ann.start()).body
  const keys = { secretKey: API_KEY, webhookSecret: WEBHOOK_SECRET, publishableKey: 'pk_test_a', gatewayPort: null }
  const app = await buildApp({ sql, media, sessionSecret: SECRET, provider: openProvider(keys) })
  const later = await clientOf(app, sql, ann.person)

  expect((await later.post(`/top-ups/${id}/confirmation`, card)).status).toBe(404)
  await app.close()
})

test('only with a provider is there anything to ask about', async ({ sql, provider }) => {
  const namesWith = (one: Provider | null) => {
    const operator = { name: null, contact: null }
    const rest = { connectListeners: [], mailer: {} as Mailer, site: () => '', operator, onError: () => {} }
    return paymentJobs({ sql, provider: one, ...rest }).map(({ name }) => name)
  }

  expect(namesWith(null)).toEqual(['mail-receipt'])
  expect(namesWith(provider)).toContain('ask-about-top-ups')
})
