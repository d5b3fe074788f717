import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { CaseRow, NewEscalation } from '#contract/moderation.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { tellModerators } from '../broadcast.ts'
import type { ModerationOptions } from '../options.ts'
import { OneCase } from '../parameters.ts'
import { getRow } from '../reading/list.queries.ts'
import { claimCase, escalateCase, releaseCase } from './actions.ts'

export const claimingRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (
  app,
  { sql, realtime, reportables },
) => {
  const claim = {
    config: { access: 'moderator', rateLimit: callLimits.tap, subject: 'Case' },
    schema: { params: OneCase, response: { 200: CaseRow } },
  } as const

  app.put('/moderation/cases/:caseId/claim', claim, async (call) => {
    const viewer = signedIn(call)
    await claimCase(sql, viewer, call.params.caseId)
    await tellModerators(sql, realtime)
    return getRow(sql, viewer, reportables, call.params.caseId)
  })

  app.delete('/moderation/cases/:caseId/claim', claim, async (call) => {
    const viewer = signedIn(call)
    await releaseCase(sql, viewer, call.params.caseId)
    await tellModerators(sql, realtime)
    return getRow(sql, viewer, reportables, call.params.caseId)
  })

  app.post(
    '/moderation/cases/:caseId/escalation',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Case' },
      schema: { params: OneCase, body: NewEscalation, response: { 200: CaseRow } },
    },
    async (call) => {
      const viewer = signedIn(call)
      await escalateCase(sql, viewer, call.params.caseId, call.body.note)
      await tellModerators(sql, realtime)
      return getRow(sql, viewer, reportables, call.params.caseId)
    },
  )
}
