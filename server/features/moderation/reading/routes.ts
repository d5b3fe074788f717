import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PageQuery } from '#contract/basics.ts'
import { Case, CasePage, CaseQuery, CaseReportPage, ModerationCounts } from '#contract/moderation.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { ModerationOptions } from '../options.ts'
import { OneCase } from '../parameters.ts'
import { getCase, listReportsOf } from './case.queries.ts'
import { getCounts, listCases } from './list.queries.ts'

const config = { access: 'moderator', rateLimit: callLimits.read } as const
const ofOne = { config: { ...config, subject: 'Case' } }

export const readingRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (app, { sql, reportables, terms }) => {
  app.get('/moderation/cases', { config, schema: { querystring: CaseQuery, response: { 200: CasePage } } }, (call) =>
    listCases(sql, signedIn(call), reportables, call.query),
  )

  app.get('/moderation/counts', { config, schema: { response: { 200: ModerationCounts } } }, (call) =>
    getCounts(sql, signedIn(call), terms.kinds),
  )

  app.get('/moderation/cases/:caseId', { ...ofOne, schema: { params: OneCase, response: { 200: Case } } }, (call) =>
    getCase(sql, signedIn(call), reportables, call.params.caseId),
  )

  app.get(
    '/moderation/cases/:caseId/reports',
    { ...ofOne, schema: { params: OneCase, querystring: PageQuery, response: { 200: CaseReportPage } } },
    (call) => listReportsOf(sql, signedIn(call), call.params.caseId, call.query),
  )
}
