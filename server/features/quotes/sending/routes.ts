import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { NewQuote, Quote, QuoteBodies, QuoteEdit } from '#contract/quotes.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { QuoteOptions } from '../options.ts'
import { getQuote } from '../reading/queries.ts'
import { edit, sendQuote, withdraw } from './actions.ts'

const describe = operations('Quotes', {
  sendQuote: ['POST /posts/:postId/quotes', 'Send a quote', 'quote_open', 'not_accepting_quotes', 'new_account_limit'],
  editQuote: [
    'PUT /quotes/:quoteId',
    'Edit a quote',
    'not_accepting_quotes',
    'quote_changed',
    'not_now',
    'new_account_limit',
  ],
  withdrawQuote: ['POST /quotes/:quoteId/withdraw', 'Withdraw a quote', 'quote_changed', 'not_now'],
})

const ofPost = Type.Object({ postId: Id })
const ofQuote = Type.Object({ quoteId: Id })

export const sendingRoutes: FastifyPluginAsyncTypebox<QuoteOptions> = async (app, { sql, feePercent }) => {
  describe(app)
  app.post(
    '/posts/:postId/quotes',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Post' },
      schema: { params: ofPost, body: NewQuote, headers: Idempotent, response: { 201: Quote } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { id } = await once(sql, call, (tx) => sendQuote(tx, viewer, call.params.postId, call.body))
      reply.code(201)
      return getQuote(sql, viewer, id, feePercent)
    },
  )
  app.put(
    '/quotes/:quoteId',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Quote' },
      schema: { params: ofQuote, body: QuoteEdit, headers: Idempotent, response: { 200: Quote } },
    },
    async (call) => {
      const viewer = signedIn(call)
      const { quoteId } = call.params
      await once(sql, call, (tx) => edit(tx, { viewer, quoteId }, call.body))
      return getQuote(sql, viewer, quoteId, feePercent)
    },
  )
  app.post(
    '/quotes/:quoteId/withdraw',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Quote' },
      schema: { params: ofQuote, body: QuoteBodies.withdraw, headers: Idempotent, response: { 200: Quote } },
    },
    async (call) => {
      const viewer = signedIn(call)
      const { quoteId } = call.params
      await once(sql, call, (tx) => withdraw(tx, { viewer, quoteId }, call.body))
      return getQuote(sql, viewer, quoteId, feePercent)
    },
  )
}
