import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import Stripe from 'stripe'
import { test as base } from 'vitest'
import { buildGateway } from '../gateway/app.ts'
import { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET } from './gateway-keys.ts'

export { API_KEY, CONNECT_WEBHOOK_SECRET, WEBHOOK_SECRET }

/**
 * Vitest with a gateway, the official package as its client, a site that receives webhooks (those of connected accounts
 * elsewhere), and a clock.
 */
export const test = base
  .extend('clock', () => ({ ms: Date.now() }))
  .extend('site', async ({}, { onCleanup }) => {
    const site = await webhookReceiver()
    onCleanup(() => site.stop())
    return site
  })
  .extend('connectSite', async ({}, { onCleanup }) => {
    const site = await webhookReceiver()
    onCleanup(() => site.stop())
    return site
  })
  .extend('gateway', async ({ clock, site, connectSite }, { onCleanup }) => {
    const bugs: Error[] = []
    const gateway = buildGateway({
      apiKey: API_KEY,
      webhook: { url: site.url, secret: WEBHOOK_SECRET },
      connectWebhook: { url: connectSite.url, secret: CONNECT_WEBHOOK_SECRET },
      pagesUrl: 'http://pages.test',
      hasControls: true,
      now: () => clock.ms,
      report: (error) => bugs.push(error),
    })
    await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    onCleanup(() => gateway.app.close())
    return { ...gateway, bugs, port: (gateway.app.server.address() as AddressInfo).port }
  })
  .extend('stripe', ({ gateway }) => clientAt(gateway.port))
  .extend(
    'control',
    ({ gateway }) =>
      async (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, payload?: object) => {
        const headers = { authorization: `Bearer ${API_KEY}` }
        const reply = await gateway.app.inject({
          method,
          url: `/controls${path}`,
          headers,
          ...(payload && { payload }),
        })
        return { status: reply.statusCode, body: reply.json() }
      },
  )

/** For a fixture: calls the gateway as any program could. */
export function callRaw({ gateway }: { gateway: { app: FastifyInstance } }) {
  return async (options: InjectOptions & { type?: string }) => {
    const { type = 'application/x-www-form-urlencoded', headers, ...rest } = options
    const reply = await gateway.app.inject({
      method: 'POST',
      ...rest,
      headers: {
        authorization: `Bearer ${API_KEY}`,
        ...(rest.payload !== undefined && { 'content-type': type }),
        ...headers,
      },
    })
    return { status: reply.statusCode, error: reply.json().error, body: reply.json(), headers: reply.headers }
  }
}

export function clientAt(port: number) {
  return new Stripe(API_KEY, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

/** What a payment needs. Without a `return_url`, redirects must be disabled. */
export const tenDollars = {
  amount: 1000,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} as const

export const pay = (stripe: Stripe, payment_method = 'pm_card_visa', amount = 1000) =>
  stripe.paymentIntents.create({ ...tenDollars, amount, payment_method, confirm: true })

/** The error that a call of the official package rejects with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return call.then(
    () => Promise.reject(new Error('The call was accepted.')),
    (error) => error,
  )
}

type Received = { payload: string; signature: string; event: Stripe.Event }

/** A site that receives webhooks, and answers with `statuses`, then with 200. */
export async function webhookReceiver() {
  const received: Received[] = []
  const statuses: number[] = []
  let check: () => unknown = () => {}
  const server = createServer(async (call, reply) => {
    const payload = await text(call)
    received.push({ payload, signature: String(call.headers['stripe-signature']), event: JSON.parse(payload) })
    reply.writeHead(statuses.shift() ?? 200).end()
    check()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    statuses,
    types: () => received.map(({ event }) => event.type),
    /** Resolves once `isEnough` is true. */
    until: (isEnough: () => boolean) =>
      new Promise<void>((done) => {
        check = () => isEnough() && done()
        check()
      }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export { expect } from 'vitest'
