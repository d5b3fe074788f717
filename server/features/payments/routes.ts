import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PaymentOptions } from '#contract/payments.ts'
import type { Sql } from '../../platform/database/database.ts'
import { outage } from '../../platform/database/database-outage.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { workAfterReplies } from './background.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import type { Provider } from './provider/provider.ts'
import { confirmationRoutes } from './top-ups/confirmation-routes.ts'
import { getPaymentOptions } from './top-ups/queries.ts'
import { topUpRoutes } from './top-ups/routes.ts'
import type { ConnectListener } from './webhooks/connect-listener.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const describe = operations('Tokens', {
  getPaymentOptions: ['GET /api/payments', 'Check whether and how you can buy tokens'],
  listTopUps: ['GET /api/top-ups', 'List your purchases of tokens'],
  startTopUp: [
    'POST /api/top-ups',
    'Start to buy tokens',
    'payments_unavailable',
    'purchase_limit',
    'purchase_pending',
    'too_many_declines',
  ],
  getTopUp: ['GET /api/top-ups/:topUpId', 'Get a purchase of tokens', 'payments_unavailable'],
  endTopUp: ['DELETE /api/top-ups/:topUpId', 'Cancel a purchase of tokens', 'payments_unavailable'],
  refundTopUp: [
    'POST /api/top-ups/:topUpId/refunds',
    'Refund unused tokens of a purchase',
    'payments_unavailable',
    'refund_not_possible',
  ],
  receiveStripeEvent: [
    'POST /api/stripe/webhooks',
    'Receive an event from Stripe',
    'not_found',
    'payments_unavailable',
  ],
  receiveStripeConnectEvent: [
    'POST /api/stripe/connect-webhooks',
    'Receive an event of a member’s account at Stripe',
    'not_found',
    'payments_unavailable',
  ],
})
const describeDevelopment = operations('Development', {
  confirmTopUp: [
    'POST /api/top-ups/:topUpId/confirmation',
    'Pay with a test card',
    'payments_unavailable',
    'purchase_limit',
    'too_many_declines',
    'top_up_ended',
  ],
})

type Options = {
  sql: Sql
  provider: Provider | null
  connectListeners: readonly ConnectListener[]
  publicUrl: string | undefined
}

/** Tokens by card. `provider`: null on sites that sell none. */
export const paymentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { sql, provider, connectListeners, publicUrl } = options
  describe(app)
  describeDevelopment(app)
  const after = workAfterReplies((error) => void (outage(error) ?? app.log.error(error)))
  app.addHook('onClose', after.ended)

  const config = { access: 'member', rateLimit: callLimits.read } as const
  app.get('/api/payments', { config, schema: { response: { 200: PaymentOptions } } }, (call) =>
    getPaymentOptions(sql, signedIn(call), provider),
  )
  await app.register(topUpRoutes, { prefix: '/api', sql, provider, after })
  await app.register(confirmationRoutes, { prefix: '/api', sql, provider, publicUrl })
  await app.register(webhookRoutes, { prefix: '/api', sql, provider, connectListeners, after })
  if (provider && provider.gatewayPort !== null) {
    await app.register(gatewayRoutes, { port: provider.gatewayPort, secretKey: provider.secretKey })
  }
}
