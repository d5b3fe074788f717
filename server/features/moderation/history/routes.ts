import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '#contract/basics.ts'
import { DecisionPage, DecisionQuery, PublicDecisionPage } from '#contract/moderation.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { ModerationOptions } from '../options.ts'
import { listDecisions, listPublicDecisions } from './queries.ts'

export const historyRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (app, { sql }) => {
  app.get(
    '/moderation/decisions',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: DecisionQuery, response: { 200: DecisionPage } },
    },
    (call) => listDecisions(sql, signedIn(call), call.query),
  )

  app.get(
    '/moderation/log',
    {
      config: { access: 'anyone', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: PublicDecisionPage } },
    },
    (call) => listPublicDecisions(sql, call.query),
  )
}
