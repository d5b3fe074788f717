import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import {
  Case,
  CasePage,
  CaseQuery,
  CaseReportPage,
  CaseRow,
  Decision,
  DecisionPage,
  DecisionQuery,
  ModerationCounts,
  NewDecision,
  NewEscalation,
  NewReversal,
  PublicDecisionPage,
} from '#contract/moderation.ts'
import type { Pool } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'

const describe = operations('Moderation', {
  listModerationCases: ['GET /moderation/cases', 'List what waits for a moderator'],
  getModerationCounts: ['GET /moderation/counts', 'Count what waits for moderators'],
  getModerationCase: ['GET /moderation/cases/:caseId', 'Get a case with its reports and the record of the author'],
  listCaseReports: ['GET /moderation/cases/:caseId/reports', 'List the reports of a case'],
  claimCase: ['PUT /moderation/cases/:caseId/claim', 'Take a case, so that nobody else works on it', 'case_claimed'],
  releaseCase: ['DELETE /moderation/cases/:caseId/claim', 'Give a case back to the queue'],
  decideCase: ['POST /moderation/cases/:caseId/decision', 'Decide a case', 'case_changed', 'case_claimed'],
  escalateCase: ['POST /moderation/cases/:caseId/escalation', 'Leave a case to the admins', 'case_changed'],
  undoDecision: ['POST /moderation/decisions/:decisionId/undo', 'Undo your decision within seconds', 'too_late'],
  reverseDecision: [
    'POST /moderation/decisions/:decisionId/reversal',
    'Bring back what a decision took',
    'reversed_already',
    'removed_already',
  ],
  listDecisions: ['GET /moderation/decisions', 'List what moderators decided'],
  listPublicDecisions: ['GET /moderation/log', 'List what moderators decided, without names'],
})

const OneCase = Type.Object({ caseId: Id })
const OneDecision = Type.Object({ decisionId: Id })

/** The routes are not built yet. */
async function notBuilt(): Promise<never> {
  throw new Error('not built')
}

export const moderationRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app) => {
  describe(app)
  app.get(
    '/moderation/cases',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: CaseQuery, response: { 200: CasePage } },
    },
    notBuilt,
  )
  app.get(
    '/moderation/counts',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { response: { 200: ModerationCounts } },
    },
    notBuilt,
  )
  app.get(
    '/moderation/cases/:caseId',
    {
      config: { access: 'moderator', rateLimit: callLimits.read, subject: 'Case' },
      schema: { params: OneCase, response: { 200: Case } },
    },
    notBuilt,
  )
  app.get(
    '/moderation/cases/:caseId/reports',
    {
      config: { access: 'moderator', rateLimit: callLimits.read, subject: 'Case' },
      schema: { params: OneCase, querystring: PageQuery, response: { 200: CaseReportPage } },
    },
    notBuilt,
  )
  app.put(
    '/moderation/cases/:caseId/claim',
    {
      config: { access: 'moderator', rateLimit: callLimits.tap, subject: 'Case' },
      schema: { params: OneCase, response: { 200: CaseRow } },
    },
    notBuilt,
  )
  app.delete(
    '/moderation/cases/:caseId/claim',
    {
      config: { access: 'moderator', rateLimit: callLimits.tap, subject: 'Case' },
      schema: { params: OneCase, response: { 200: CaseRow } },
    },
    notBuilt,
  )
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
  app.get(
    '/moderation/decisions',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: DecisionQuery, response: { 200: DecisionPage } },
    },
    notBuilt,
  )
  app.get(
    '/moderation/log',
    {
      config: { access: 'anyone', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: PublicDecisionPage } },
    },
    notBuilt,
  )
}
