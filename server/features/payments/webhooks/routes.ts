import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type Stripe from 'stripe'
import { Type } from 'typebox'
import type { Sql } from '../../../platform/database/database.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Background } from '../background.ts'
import type { Provider } from '../provider/provider.ts'
import { applyEvent, storeEvent } from './actions.ts'

type Options = { sql: Sql; provider: Provider | null; after: Background }

const BODY_BYTES = 256 * 1024

/** Where the provider reports what happened. The signature covers the body as it was sent, so nothing parses it before. */
export const webhookRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, after }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_call: unknown, body: string) => body)

  app.post(
    '/stripe/webhooks',
    {
      bodyLimit: BODY_BYTES,
      config: { access: 'anyone', rateLimit: callLimits.files, ignoresViewer: true },
      schema: {
        description: 'Signed webhooks of the payment provider.',
        response: { 200: Type.Object({ received: Type.Boolean() }) },
      },
    },
    async (call) => {
      if (!provider) throw refusal.notFound('Page')
      const event = await verified(provider, String(call.body ?? ''), call.headers['stripe-signature'])
      // Stored first: once we answer, the provider does not repeat it.
      const isNew = await storeEvent(sql, provider, event)
      if (isNew) after.start(() => applyEvent(sql, provider, event.id))
      return { received: true }
    },
  )
}

/** Refuses a signature that is forged, or older than five minutes. */
async function verified({ client, webhookSecret }: Provider, body: string, signature: unknown): Promise<Stripe.Event> {
  const stripe = await client()
  try {
    return await stripe.webhooks.constructEventAsync(body, String(signature ?? ''), webhookSecret)
  } catch {
    throw refusal.invalid('The signature doesn’t match.')
  }
}
