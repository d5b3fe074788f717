import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MemberList, SuggestionQuery } from '#contract/mentions.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { suggestMembers } from './queries.ts'

export const mentionRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  app.get(
    '/members/suggestions',
    {
      config: { access: 'member', rateLimit: callLimits.read },
      schema: { querystring: SuggestionQuery, response: { 200: MemberList } },
    },
    (call) => suggestMembers(sql, signedIn(call), call.query.q),
  )
}
