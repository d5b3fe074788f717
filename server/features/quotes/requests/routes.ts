import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { RequestLife, RequestStep } from '#contract/quotes.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'

const describe = operations(
  'Quotes',
  {
    extendRequest: ['POST /requests/:postId/extend', 'Extend a request', 'not_now'],
    closeRequest: ['POST /requests/:postId/close', 'Close a request', 'not_now'],
    reopenRequest: ['POST /requests/:postId/reopen', 'Open a closed request again', 'not_now'],
  },
  ['request_changed'],
)

const ofPost = Type.Object({ postId: Id })

export const requestRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app) => {
  describe(app)
  app.post(
    '/requests/:postId/extend',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Request' },
      schema: { params: ofPost, body: RequestStep, headers: Idempotent, response: { 200: RequestLife } },
    },
    async () => {
      throw new Error('not built')
    },
  )
  app.post(
    '/requests/:postId/close',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Request' },
      schema: { params: ofPost, body: RequestStep, headers: Idempotent, response: { 200: RequestLife } },
    },
    async () => {
      throw new Error('not built')
    },
  )
  app.post(
    '/requests/:postId/reopen',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Request' },
      schema: { params: ofPost, body: RequestStep, headers: Idempotent, response: { 200: RequestLife } },
    },
    async () => {
      throw new Error('not built')
    },
  )
}
