import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import { Hiding } from '#contract/hiding.ts'
import { HandledReportsPage, MadeReport, NewReport, ReportedItemPage, ReportedType } from '#contract/reports.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { dismissReports, hideReported, reportItem } from './actions.ts'
import { listHandled } from './handled.queries.ts'
import { listReported } from './queries.ts'
import type { Reportables, ReportCases } from './reportable.ts'

const describe = operations('Moderation', {
  reportItem: ['POST /reports', 'Report a post, comment, or other item', 'already_reported', 'not_found'],
  listReportedItems: ['GET /moderation/reports', 'List what members have reported'],
  listHandledReports: ['GET /moderation/reports/handled', 'List the reports that are handled'],
  hideReportedItem: ['POST /moderation/reports/:itemType/:itemId/hide', 'Hide a reported item'],
  dismissReports: ['POST /moderation/reports/:itemType/:itemId/dismiss', 'Dismiss the reports of an item'],
})

const OneItem = Type.Object({ itemType: ReportedType, itemId: Id })
const done = { 204: Type.Null() }

type Options = { sql: Sql; reportables: Reportables; cases: ReportCases }

export const reportRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, reportables, cases }) => {
  describe(app)
  app.post(
    '/reports',
    {
      config: { access: 'verified', rateLimit: callLimits.write },
      schema: { body: NewReport, headers: Idempotent, response: { 201: MadeReport } },
    },
    async (call, reply) => {
      const { body } = call
      const reporting = { viewer: signedIn(call), reportable: reportables[body.itemType], cases }
      const report = await once(sql, call, (tx) => reportItem(tx, reporting, body))
      return reply.code(201).send(report)
    },
  )

  app.get(
    '/moderation/reports',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: ReportedItemPage } },
    },
    (call) => listReported(sql, reportables, call.query),
  )

  app.get(
    '/moderation/reports/handled',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: HandledReportsPage } },
    },
    (call) => listHandled(sql, call.query),
  )

  const moderate = { config: { access: 'moderator', rateLimit: callLimits.write, subject: 'Report' } } as const
  app.post(
    '/moderation/reports/:itemType/:itemId/hide',
    { ...moderate, schema: { params: OneItem, body: Hiding, response: done } },
    async (call, reply) => {
      const { itemType, itemId } = call.params
      const { reason } = call.body
      await hideReported(sql, signedIn(call), reportables[itemType], { itemType, itemId, reason })
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/moderation/reports/:itemType/:itemId/dismiss',
    { ...moderate, schema: { params: OneItem, response: done } },
    async (call, reply) => {
      await dismissReports(sql, signedIn(call), call.params)
      return reply.code(204).send(null)
    },
  )
}
