import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { Type } from 'typebox'
import type { Sql } from '../../../platform/database/database.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Background } from '../background.ts'
import type { Provider } from '../provider/provider.ts'
import { applyEvent, storeEvent } from './actions.ts'
import type { ConnectListener } from './connect-listener.ts'

type Options = {
  sql: Sql
  provider: Provider | null
  connectListeners: readonly ConnectListener[]
  after: Background
}

const BODY_BYTES = 256 * 1024
const response = { 200: Type.Object({ received: Type.Boolean() }) }
const config = { access: 'anyone', rateLimit: callLimits.files, ignoresViewer: true } as const

/** Where the provider reports what happened. The signature covers the body as it was sent, so nothing parses it before. */
export const webhookRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { sql, provider, connectListeners, after } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_call: unknown, body: string) => body)

  app.post(
    '/stripe/webhooks',
    {
      bodyLimit: BODY_BYTES,
      config,
      schema: { description: 'Signed webhooks of the payment provider.', response },
    },
    (call) => receive(call, provider?.webhookSecret),
  )

  app.post(
    '/stripe/connect-webhooks',
    {
      bodyLimit: BODY_BYTES,
      config,
      schema: { description: 'Signed webhooks of the members’ accounts at the payment provider.', response },
    },
    (call) => receive(call, provider?.connect?.webhookSecret),
  )

  async function receive({ body, headers }: FastifyRequest, secret: string | undefined) {
    if (!provider || secret === undefined) throw refusal.notFound('Page')
    const event = await verified(provider, secret, String(body ?? ''), headers['stripe-signature'])
    // Stored first: once we answer, the provider does not repeat it.
    const isNew = await storeEvent(sql, provider, event)
    if (isNew) after.start(() => applyEvent(sql, provider, connectListeners, event.id))
    return { received: true }
  }
}

/** Refuses a signature that is forged, or older than five minutes. */
async function verified({ client }: Provider, secret: string, body: string, signature: unknown): Promise<Stripe.Event> {
  const stripe = await client()
  try {
    return await stripe.webhooks.constructEventAsync(body, String(signature ?? ''), secret)
  } catch {
    throw refusal.invalid('The signature doesn’t match.')
  }
}
