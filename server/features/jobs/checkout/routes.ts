import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import type { Checkout } from '#contract/checkouts.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { checkoutReply, getCheckout } from '../../checkouts/index.ts'
import type { OrderTerms } from '../../orders/index.ts'
import { startJobCheckout } from './actions.ts'

const describe = operations('Cart and checkout', {
  checkOutQuote: [
    'POST /quotes/:quoteId/checkouts',
    'Check out a quote that you accepted',
    'not_now',
    'request_closed',
  ],
})

const params = Type.Object({ quoteId: Id })

/** Checking out an accepted quote, as often as needed while it is kept. */
export const jobCheckoutRoutes: FastifyPluginAsyncTypebox<{ sql: Pool; terms: OrderTerms }> = async (
  app,
  { sql, terms },
) => {
  describe(app)
  app.post(
    '/quotes/:quoteId/checkouts',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Quote' },
      schema: { params, headers: Idempotent, response: { 201: checkoutReply(terms) } },
    },
    async (call, response) => {
      const viewer = signedIn(call)
      const made: { started?: Checkout } = {}
      const { id } = await once(sql, call, async (tx) => {
        made.started = await startJobCheckout(tx, viewer, terms, call.params.quoteId)
        return { id: made.started.id }
      })
      response.code(201)
      return made.started ?? getCheckout(sql, terms, viewer, id)
    },
  )
}
