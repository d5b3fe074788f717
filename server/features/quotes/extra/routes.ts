import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { NewExtraQuote, Quote } from '#contract/quotes.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'

const describe = operations('Quotes', {
  quoteExtraWork: ['POST /orders/:orderId/quotes', 'Send a quote on extra work', 'quote_open', 'not_now'],
})

const ofOrder = Type.Object({ orderId: Id })

export const extraRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app) => {
  describe(app)
  app.post(
    '/orders/:orderId/quotes',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Order' },
      schema: { params: ofOrder, body: NewExtraQuote, headers: Idempotent, response: { 201: Quote } },
    },
    async () => {
      throw new Error('not built')
    },
  )
}
