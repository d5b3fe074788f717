import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { TestPayment, TopUp } from '#contract/payments.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { oneLine } from '../../../platform/http/typed-text.ts'
import { confirmIntent } from '../provider/payment.ts'
import type { Provider } from '../provider/provider.ts'
import { findPayableIntent, getCurrentTopUp, nameCard } from './actions.ts'

type Options = { sql: Sql; provider: Provider | null; publicUrl: string | undefined }

const params = Type.Object({ topUpId: Id })
const config = { access: 'verified', rateLimit: callLimits.write, subject: 'Purchase' } as const

/**
 * Pays with a test card of the development gateway. With Stripe, this does not exist: there, the browser talks to Stripe,
 * so that cards never pass through the site.
 */
export const confirmationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, publicUrl }) => {
  app.post(
    '/top-ups/:topUpId/confirmation',
    { config, schema: { params, body: TestPayment, response: { 200: TopUp } } },
    async (call) => {
      if (!provider || provider.gatewayPort === null) throw refusal.notFound('Page')
      const viewer = signedIn(call)
      const { topUpId } = call.params
      const { paymentMethod, firstName, lastName } = call.body
      const intentId = await findPayableIntent(sql, provider, viewer, topUpId)
      if (intentId !== null) {
        await nameCard(sql, topUpId, oneLine(`${firstName} ${lastName}`))
        const site = publicUrl ?? `${call.protocol}://${call.host}`
        await confirmIntent(provider, intentId, paymentMethod, `${site}/#/tokens?topUp=${topUpId}`)
      }
      return getCurrentTopUp(sql, provider, viewer, topUpId)
    },
  )
}
