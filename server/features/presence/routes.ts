import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { Presence } from '#contract/presence.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { getPresence } from './queries.ts'

const describe = operations('Messages', {
  getPresence: ['GET /conversations/:conversationId/presence', 'Check whether the other person is online'],
})

export const presenceRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/conversations/:conversationId/presence',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Conversation' },
      schema: { params: Type.Object({ conversationId: Id }), response: { 200: Presence } },
    },
    (call) => getPresence(sql, signedIn(call), call.params.conversationId),
  )
}
