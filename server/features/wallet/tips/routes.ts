import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import { NewTip, Tip, TipPage } from '#contract/tips.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { removeMessage, tipPost } from './actions.ts'
import { getOwnTip, listTips } from './queries.ts'

const params = Type.Object({ postId: Id })

export const tipRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  app.get(
    '/posts/:postId/tips',
    {
      config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Post' },
      schema: { params, querystring: PageQuery, response: { 200: TipPage } },
    },
    (call) => listTips(sql, call.viewer, call.params.postId, call.query),
  )

  app.post(
    '/posts/:postId/tips',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Post' },
      schema: { params, body: NewTip, headers: Idempotent, response: { 201: Tip } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { id } = await once(sql, call, (tx) => tipPost(tx, viewer, call.params.postId, call.body))
      reply.code(201)
      return getOwnTip(sql, viewer, id)
    },
  )

  app.delete(
    '/tips/:tipId/message',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Tip' },
      schema: { params: Type.Object({ tipId: Id }), response: { 204: Type.Null() } },
    },
    async (call, reply) => {
      await removeMessage(sql, signedIn(call), call.params.tipId)
      return reply.code(204).send(null)
    },
  )
}
