import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { QuoteCounts, QuotePage, QuoteQuery } from '#contract/provider-quotes.ts'
import { Quote, QuoteListQuery, QuoteVersions, RequestQuotes } from '#contract/quotes.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { seeQuotes } from './actions.ts'
import { countQuotes, listQuotes } from './listing.queries.ts'
import { getQuote } from './queries.ts'
import { getRequestQuotes } from './request.queries.ts'
import { listQuoteVersions } from './versions.queries.ts'

const describe = operations('Quotes', {
  getRequestQuotes: ['GET /posts/:postId/quotes', 'Get the quotes on a request that you can see'],
  seeQuotes: ['POST /posts/:postId/quotes/seen', 'Let providers know that you saw their quotes'],
  listQuotes: ['GET /quotes', 'List the quotes that you sent'],
  countQuotes: ['GET /quotes/counts', 'Count the quotes that you sent'],
  getQuote: ['GET /quotes/:quoteId', 'Get a quote'],
  listQuoteVersions: ['GET /quotes/:quoteId/versions', 'List the versions of a quote'],
})

type Options = { sql: Pool; feePercent: number }

const ofPost = Type.Object({ postId: Id })
const ofQuote = Type.Object({ quoteId: Id })

export const readingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, feePercent }) => {
  describe(app)
  app.get(
    '/posts/:postId/quotes',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Post' },
      schema: { params: ofPost, querystring: QuoteListQuery, response: { 200: RequestQuotes } },
    },
    (call) => getRequestQuotes(sql, call.viewer, call.params.postId, { ...call.query, feePercent }),
  )
  app.post(
    '/posts/:postId/quotes/seen',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Post', whileSuspended: true },
      schema: { params: ofPost, response: { 204: Type.Null() } },
    },
    async (call, reply) => {
      await seeQuotes(sql, signedIn(call), call.params.postId)
      return reply.code(204).send(null)
    },
  )
  app.get(
    '/quotes',
    {
      config: { access: 'member', rateLimit: callLimits.read },
      schema: { querystring: QuoteQuery, response: { 200: QuotePage } },
    },
    (call) => listQuotes(sql, signedIn(call), call.query, feePercent),
  )
  app.get(
    '/quotes/counts',
    { config: { access: 'member', rateLimit: callLimits.read }, schema: { response: { 200: QuoteCounts } } },
    (call) => countQuotes(sql, signedIn(call)),
  )
  app.get(
    '/quotes/:quoteId',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Quote' },
      schema: { params: ofQuote, response: { 200: Quote } },
    },
    (call) => getQuote(sql, signedIn(call), call.params.quoteId, feePercent),
  )
  app.get(
    '/quotes/:quoteId/versions',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Quote' },
      schema: { params: ofQuote, response: { 200: QuoteVersions } },
    },
    (call) => listQuoteVersions(sql, signedIn(call), call.params.quoteId),
  )
}
