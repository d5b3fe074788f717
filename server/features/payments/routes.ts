import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PaymentOptions } from '#contract/payments.ts'
import type { Sql } from '../../platform/database/database.ts'
import { outage } from '../../platform/database/database-outage.ts'
import { signedIn } from '../../platform/http/access.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { workAfterReplies } from './background.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import type { Provider } from './provider/provider.ts'
import { confirmationRoutes } from './top-ups/confirmation-routes.ts'
import { getPaymentOptions } from './top-ups/queries.ts'
import { topUpRoutes } from './top-ups/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

type Options = { sql: Sql; provider: Provider | null; publicUrl: string | undefined }

/** Tokens by card. `provider`: null on sites that sell none. */
export const paymentRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, publicUrl }) => {
  const after = workAfterReplies((error) => void (outage(error) ?? app.log.error(error)))
  app.addHook('onClose', after.ended)

  const config = { access: 'member', rateLimit: callLimits.read } as const
  app.get('/api/payments', { config, schema: { response: { 200: PaymentOptions } } }, (call) =>
    getPaymentOptions(sql, signedIn(call), provider),
  )
  await app.register(topUpRoutes, { prefix: '/api', sql, provider, after })
  await app.register(confirmationRoutes, { prefix: '/api', sql, provider, publicUrl })
  await app.register(webhookRoutes, { prefix: '/api', sql, provider, after })
  if (provider && provider.gatewayPort !== null) {
    await app.register(gatewayRoutes, { port: provider.gatewayPort, secretKey: provider.secretKey })
  }
}
