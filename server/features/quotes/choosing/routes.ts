import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { Quote, QuoteBodies } from '#contract/quotes.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'

const describe = operations(
  'Quotes',
  {
    acceptQuote: ['POST /quotes/:quoteId/accept', 'Accept a quote, which keeps it for you until you pay'],
    releaseQuote: ['POST /quotes/:quoteId/release', 'Give up a quote that you accepted'],
    declineQuote: ['POST /quotes/:quoteId/decline', 'Decline extra work'],
    askForFirmQuote: ['POST /quotes/:quoteId/ask-firm', 'Ask for a firm quote instead of a range'],
  },
  ['quote_changed', 'not_now', 'request_closed'],
)

const ofQuote = Type.Object({ quoteId: Id })

export const choosingRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app) => {
  describe(app)
  app.post(
    '/quotes/:quoteId/accept',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Quote' },
      schema: { params: ofQuote, body: QuoteBodies.accept, headers: Idempotent, response: { 200: Quote } },
    },
    async () => {
      throw new Error('not built')
    },
  )
  app.post(
    '/quotes/:quoteId/release',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Quote' },
      schema: { params: ofQuote, body: QuoteBodies.release, headers: Idempotent, response: { 200: Quote } },
    },
    async () => {
      throw new Error('not built')
    },
  )
  app.post(
    '/quotes/:quoteId/decline',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Quote' },
      schema: { params: ofQuote, body: QuoteBodies.decline, headers: Idempotent, response: { 200: Quote } },
    },
    async () => {
      throw new Error('not built')
    },
  )
  app.post(
    '/quotes/:quoteId/ask-firm',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Quote' },
      schema: { params: ofQuote, body: QuoteBodies.ask_firm, headers: Idempotent, response: { 200: Quote } },
    },
    async () => {
      throw new Error('not built')
    },
  )
}
