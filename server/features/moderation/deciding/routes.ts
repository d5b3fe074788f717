import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Idempotent } from '#contract/basics.ts'
import { Decision, NewDecision } from '#contract/moderation.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { tellModerators } from '../broadcast.ts'
import type { ModerationOptions } from '../options.ts'
import { OneCase } from '../parameters.ts'
import { getDecision } from '../reading/decisions.queries.ts'
import { decideCase } from './actions.ts'

export const decidingRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (
  app,
  { sql, realtime, reportables },
) => {
  app.post(
    '/moderation/cases/:caseId/decision',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Case' },
      schema: { params: OneCase, body: NewDecision, headers: Idempotent, response: { 201: Decision } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const decision = await once(sql, call, async (tx) => {
        const id = await decideCase(tx, { viewer, reportables }, call.params.caseId, call.body)
        return getDecision(tx, viewer, id)
      })
      await tellModerators(sql, realtime)
      return reply.code(201).send(decision)
    },
  )
}
