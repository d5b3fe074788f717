import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MemberList, MentionQuery } from '#contract/mentions.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { suggestMembers } from './queries.ts'

const describe = operations('Members', {
  suggestMembers: ['GET /members/suggestions', 'Suggest members to mention'],
})

export const mentionRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/members/suggestions',
    {
      config: { access: 'member', rateLimit: callLimits.read },
      schema: { querystring: MentionQuery, response: { 200: MemberList } },
    },
    (call) => suggestMembers(sql, signedIn(call), call.query.q),
  )
}
