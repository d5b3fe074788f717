import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MemberList, SuggestionQuery } from '#contract/mentions.ts'
import { signedIn } from '../../platform/access.ts'
import type { Sql } from '../../platform/database.ts'
import { limits } from '../../platform/rate-limits.ts'
import { suggestMembers } from './queries.ts'

export const mentionRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  app.get(
    '/members/suggestions',
    {
      config: { access: 'member', rateLimit: limits.read },
      schema: { querystring: SuggestionQuery, response: { 200: MemberList } },
    },
    (call) => suggestMembers(sql, signedIn(call), call.query.q),
  )
}
