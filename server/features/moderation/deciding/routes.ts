import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Idempotent } from '#contract/basics.ts'
import { CaseRow, Decision, NewDecision, NewEscalation, NewReversal } from '#contract/moderation.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { ModerationOptions } from '../options.ts'
import { OneCase, OneDecision } from '../parameters.ts'

/** The routes are not built yet. */
async function notBuilt(): Promise<never> {
  throw new Error('not built')
}

export const decidingRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (app) => {
  const claim = {
    config: { access: 'moderator', rateLimit: callLimits.tap, subject: 'Case' },
    schema: { params: OneCase, response: { 200: CaseRow } },
  } as const
  app.put('/moderation/cases/:caseId/claim', claim, notBuilt)
  app.delete('/moderation/cases/:caseId/claim', claim, notBuilt)
  app.post(
    '/moderation/cases/:caseId/decision',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Case' },
      schema: { params: OneCase, body: NewDecision, headers: Idempotent, response: { 201: Decision } },
    },
    notBuilt,
  )
  app.post(
    '/moderation/cases/:caseId/escalation',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Case' },
      schema: { params: OneCase, body: NewEscalation, response: { 200: CaseRow } },
    },
    notBuilt,
  )
  app.post(
    '/moderation/decisions/:decisionId/undo',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Decision' },
      schema: { params: OneDecision, response: { 200: CaseRow } },
    },
    notBuilt,
  )
  app.post(
    '/moderation/decisions/:decisionId/reversal',
    {
      config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Decision' },
      schema: { params: OneDecision, body: NewReversal, response: { 200: Decision } },
    },
    notBuilt,
  )
}
