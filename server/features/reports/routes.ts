import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Idempotent } from '#contract/basics.ts'
import { MadeReport, NewReport } from '#contract/reports.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { reportItem } from './actions.ts'
import type { Reportables, ReportCases } from './reportable.ts'

const describe = operations('Moderation', {
  reportItem: [
    'POST /reports',
    'Report a post, comment, or other item',
    'already_reported',
    'too_many_reports',
    'not_found',
  ],
})

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
}
