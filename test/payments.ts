import type { AddressInfo } from 'node:net'
import type { PaymentOptions, TestPaymentMethod, TopUp } from '#contract/payments.ts'
import type { Wallet } from '#contract/wallet.ts'
import { buildGateway } from '../gateway/app.ts'
import { buildApp } from '../server/app.ts'
import { connectListeners } from '../server/connect-listeners.ts'
import { applyEvent, openProvider } from '../server/features/payments/index.ts'
import { clientOf, type Person, SECRET } from './client.ts'
import { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from './gateway.ts'
import { test as base } from './test.ts'

/** Vitest with a site that sells tokens and pays members, and the development gateway, which sends it webhooks. */
export const test = base
  .extend('log', { scope: 'file' }, () => [] as string[])
  .extend('gateway', { scope: 'file' }, async ({}, { onCleanup }) => {
    const webhook = { url: 'http://127.0.0.1:1/nobody', secret: WEBHOOK_SECRET }
    const connectWebhook = { url: 'http://127.0.0.1:1/nobody', secret: CONNECT_WEBHOOK_SECRET }
    const clock = { ms: Date.now() }
    const bugs: Error[] = []
    const gateway = buildGateway({
      apiKey: API_KEY,
      webhook,
      connectWebhook,
      hasControls: true,
      now: () => clock.ms,
      report: (error) => bugs.push(error),
    })
    await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    onCleanup(() => gateway.app.close())
    return {
      ...gateway,
      webhook,
      connectWebhook,
      clock,
      bugs,
      port: (gateway.app.server.address() as AddressInfo).port,
    }
  })
  .extend('provider', { scope: 'file' }, ({ gateway }) =>
    openProvider({
      secretKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      publishableKey: null,
      gatewayPort: gateway.port,
      connect: { webhookSecret: CONNECT_WEBHOOK_SECRET, payoutFeeCents: 0 },
    }),
  )
  .extend('app', { scope: 'file' }, async ({ sql, media, documented, provider, gateway, log }, { onCleanup }) => {
    const app = await buildApp({
      sql,
      media,
      provider,
      sessionSecret: SECRET,
      hasDemoData: true,
      isLoopback: true,
      limitFactor: 1_000,
      observers: [documented.observer],
      logLevel: 'trace',
      log: { write: (line) => void log.push(line) },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    onCleanup(() => app.close())
    const stripe = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/stripe`
    gateway.webhook.url = `${stripe}/webhooks`
    gateway.connectWebhook.url = `${stripe}/connect-webhooks`
    return app
  })
  .extend('control', ({ gateway }) => async (method: 'PATCH' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${API_KEY}` }
    const reply = await gateway.app.inject({ method, url: `/controls${path}`, headers, ...(payload && { payload }) })
    if (reply.statusCode >= 300) throw new Error(reply.body)
    return reply.json()
  })
  // The id of the payment for a purchase.
  .extend('intentOf', ({ sql }) => async (topUpId: number) => {
    const [{ intentId }] = await sql<[{ intentId: string }]>`select intent_id from top_ups where id = ${topUpId}`
    return intentId
  })
  // The notifications that a buyer gets about a purchase after they bought it, in order.
  .extend('toldOf', ({ sql }) => async (topUpId: number) => {
    const told = await sql<{ type: string }[]>`
      select type from happenings where type like 'top_up_%' and subject_id = ${topUpId} order by id`
    return told.map(({ type }) => type)
  })
  .extend('chargeOf', ({ provider, intentOf }) => async (topUpId: number) => {
    const stripe = await provider.client()
    const { latest_charge } = await stripe.paymentIntents.retrieve(await intentOf(topUpId))
    return latest_charge as string
  })
  // Pays without the site, so that it can only learn of it from webhooks and the reconciler.
  .extend('payUnseen', ({ provider, intentOf }) => async (topUpId: number) => {
    const stripe = await provider.client()
    const card = { payment_method: 'pm_card_visa', return_url: 'http://x.test' }
    await stripe.paymentIntents.confirm(await intentOf(topUpId), card)
  })
  // The member's choice on the bank's page.
  .extend('answerBank', ({ gateway }) => (url: string, answer: 'approve' | 'decline') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { pathname } = new URL(url, 'http://x.test')
    return gateway.app.inject({ method: 'POST', url: pathname, headers, payload: `answer=${answer}` })
  })
  // Webhooks arrive, and everything that they say is applied.
  .extend('deliver', ({ app, sql, gateway, provider }) => async () => {
    await app.ready()
    await gateway.deliverDue()
    const waiting = await sql<{ id: string }[]>`select id from provider_events where applied_at is null`
    await Promise.all(waiting.map(({ id }) => applyEvent(sql, provider, connectListeners, id)))
  })
  .extend('shopper', ({ app, sql, make }) => async (person?: Person) => {
    const who = person ?? (await make.person())
    const client = await clientOf(app, sql, who)
    const shopper = {
      ...client,
      person: who,
      options: async () => (await client.get<PaymentOptions>('/payments')).body,
      wallet: async () => (await client.get<Wallet>('/wallet')).body,
      start: (vbt = 40, key: string = crypto.randomUUID()) => client.post<TopUp>('/top-ups', { vbt }, key),
      pay: (id: number, paymentMethod: TestPaymentMethod = 'pm_card_visa') =>
        client.post<TopUp>(`/top-ups/${id}/confirmation`, { paymentMethod, ...holder }),
      see: async (id: number) => (await client.get<TopUp>(`/top-ups/${id}`)).body,
      async buy(vbt = 40) {
        const { body } = await shopper.start(vbt)
        return (await shopper.pay(body.id)).body
      },
      refund: (id: number, vbt: number, key: string = crypto.randomUUID()) =>
        client.post<TopUp>(`/top-ups/${id}/refunds`, { vbt }, key),
    }
    return shopper
  })

const holder = { firstName: 'Ann', lastName: 'Lee', zip: '94105' }

export { expect } from 'vitest'
