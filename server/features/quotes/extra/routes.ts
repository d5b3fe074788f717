import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { NewExtraQuote, Quote } from '#contract/quotes.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { QuoteOptions } from '../options.ts'
import { getQuote } from '../reading/queries.ts'
import { quoteExtra } from './actions.ts'

const describe = operations('Quotes', {
  quoteExtraWork: [
    'POST /orders/:orderId/quotes',
    'Send a quote on extra work',
    'quote_open',
    'not_now',
    'new_account_limit',
  ],
})

const ofOrder = Type.Object({ orderId: Id })

export const extraRoutes: FastifyPluginAsyncTypebox<QuoteOptions> = async (app, { sql, feePercent, quoteWaits }) => {
  describe(app)
  app.post(
    '/orders/:orderId/quotes',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Order' },
      schema: { params: ofOrder, body: NewExtraQuote, headers: Idempotent, response: { 201: Quote } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { id } = await once(sql, call, (tx) =>
        quoteExtra(tx, viewer, call.params.orderId, { ...call.body, waits: quoteWaits }),
      )
      reply.code(201)
      return getQuote(sql, viewer, id, feePercent)
    },
  )
}
