import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import type { Sql } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { viewPost } from './actions.ts'
import { watcherOf } from './watcher.ts'

const describe = operations('Posts', {
  viewPost: ['POST /posts/:postId/views', 'Count a view of a post'],
})

/** Pages call this after 10 seconds, or after half of the video. */
export const viewRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (app, { sql, secret }) => {
  describe(app)
  app.post(
    '/posts/:postId/views',
    {
      // Reading counts, whoever reads.
      config: { access: 'anyone', rateLimit: callLimits.write, subject: 'Post', whileSuspended: true },
      schema: { params: Type.Object({ postId: Id }), response: { 204: Type.Null() } },
    },
    async (call, reply) => {
      const caller = { viewer: call.viewer, ip: call.ip, userAgent: call.headers['user-agent'] }
      await viewPost(sql, call.viewer, call.params.postId, watcherOf(caller, secret, new Date()))
      return reply.code(204).send(null)
    },
  )
}
