import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { MAX_QUOTE_DRAFT_BYTES, QuoteDraft, QuoteDraftBody } from '#contract/provider-quotes.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { saveQuoteDraft } from './actions.ts'
import { getQuoteDraft } from './queries.ts'

const describe = operations('Quotes', {
  getQuoteDraft: ['GET /posts/:postId/quote-draft', 'Get the quote that you have begun to write'],
  saveQuoteDraft: ['PUT /posts/:postId/quote-draft', 'Save the quote that you have begun to write'],
})

const ofPost = Type.Object({ postId: Id })

export const quoteDraftRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/posts/:postId/quote-draft',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Post' },
      schema: { params: ofPost, response: { 200: QuoteDraft } },
    },
    (call) => getQuoteDraft(sql, signedIn(call), call.params.postId),
  )
  app.put(
    '/posts/:postId/quote-draft',
    {
      bodyLimit: 2 * MAX_QUOTE_DRAFT_BYTES,
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Post' },
      schema: { params: ofPost, body: QuoteDraftBody, response: { 200: QuoteDraft } },
    },
    (call) => saveQuoteDraft(sql, signedIn(call), call.params.postId, call.body.content),
  )
}
