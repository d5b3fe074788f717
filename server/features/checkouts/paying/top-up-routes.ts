import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { MissingTopUp, TopUp } from '#contract/payments.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { OrderTerms } from '../../orders/index.ts'
import { beginTopUp, needProvider, type Provider } from '../../payments/index.ts'
import { startMissingTopUp } from './missing.actions.ts'

const describe = operations('Cart and checkout', {
  buyMissingTokens: [
    'POST /checkouts/:checkoutId/top-ups',
    'Start buying the tokens a checkout is short of',
    'checkout_ended',
    'not_missing',
    'payments_unavailable',
    'purchase_limit',
    'purchase_pending',
    'too_many_declines',
  ],
})

type Options = { sql: Pool; provider: Provider | null; terms: OrderTerms }

const params = Type.Object({ checkoutId: Id })
const config = { access: 'verified', rateLimit: callLimits.write, subject: 'Checkout' } as const

/** Buying what is missing at a checkout, in one purchase. */
export const checkoutTopUpRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, terms }) => {
  describe(app)
  app.post(
    '/checkouts/:checkoutId/top-ups',
    { config, schema: { params, body: MissingTopUp, headers: Idempotent, response: { 201: TopUp } } },
    async (call, reply) => {
      const viewer = signedIn(call)
      const open = needProvider(provider)
      const wanted = { checkoutId: call.params.checkoutId, vbt: call.body.vbt }
      reply.code(201)
      return beginTopUp(sql, open, viewer, () =>
        once(sql, call, (tx) => startMissingTopUp(tx, viewer, terms, open, wanted)),
      )
    },
  )
}
