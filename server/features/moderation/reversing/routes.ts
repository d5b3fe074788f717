import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CaseRow, Decision, NewReversal } from '#contract/moderation.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { tellModerators } from '../broadcast.ts'
import type { ModerationOptions } from '../options.ts'
import { OneDecision } from '../parameters.ts'
import { getDecision } from '../reading/decisions.queries.ts'
import { getRow } from '../reading/list.queries.ts'
import { reverseDecision, undoDecision } from './actions.ts'

const config = { access: 'moderator', rateLimit: callLimits.write, subject: 'Decision' } as const

export const reversingRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (
  app,
  { sql, realtime, reportables },
) => {
  app.post(
    '/moderation/decisions/:decisionId/undo',
    { config, schema: { params: OneDecision, response: { 200: CaseRow } } },
    async (call) => {
      const viewer = signedIn(call)
      const caseId = await sql.begin((tx) => undoDecision(tx, { viewer, reportables }, call.params.decisionId))
      await tellModerators(sql, realtime)
      return getRow(sql, viewer, reportables, caseId)
    },
  )

  app.post(
    '/moderation/decisions/:decisionId/reversal',
    { config, schema: { params: OneDecision, body: NewReversal, response: { 200: Decision } } },
    async (call) => {
      const viewer = signedIn(call)
      const { decisionId } = call.params
      await sql.begin((tx) => reverseDecision(tx, { viewer, reportables }, decisionId, call.body))
      await tellModerators(sql, realtime)
      return getDecision(sql, viewer, decisionId)
    },
  )
}
