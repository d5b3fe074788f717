import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  ChartFileQuery,
  DashboardDays,
  DashboardQuery,
  Health,
  JobQueue,
  JobRetry,
  RetriedJobs,
} from '#contract/dashboard.ts'
import type { JobRetries } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { chartCsv } from './days/csv.ts'
import { getDays } from './days/queries.ts'
import { getHealth } from './health/queries.ts'
import { retryJobs } from './queue/actions.ts'
import { getJobQueue } from './queue/queries.ts'

const describe = operations('Admin', {
  getDashboardDays: ['GET /admin/dashboard/days', 'Get the figures of the last days'],
  exportChart: ['GET /admin/dashboard/days.csv', 'Export the figures of one chart as CSV'],
  getSiteHealth: ['GET /admin/dashboard/health', 'Get how each part of the site is'],
  getJobQueue: ['GET /admin/dashboard/jobs', 'Get the job queue, with failed jobs'],
  retryJobs: ['POST /admin/dashboard/jobs/retry', 'Let failed jobs run again'],
})

const read = { access: 'admin', rateLimit: callLimits.search } as const
const act = { access: 'admin', rateLimit: callLimits.write } as const

type Options = { sql: Pool; retries: JobRetries }

/** The dashboard, for admins: figures by day, how the site is, and the job queue. */
export const dashboardRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, retries }) => {
  describe(app)
  app.get(
    '/admin/dashboard/days',
    { config: read, schema: { querystring: DashboardQuery, response: { 200: DashboardDays } } },
    (call) => getDays(sql, call.query.days),
  )

  app.get(
    '/admin/dashboard/days.csv',
    {
      config: read,
      schema: {
        querystring: ChartFileQuery,
        response: {
          200: { description: 'CSV (RFC 4180), UTF-8.', content: { 'text/csv': { schema: Type.String() } } },
        },
      },
    },
    async (call, reply) => {
      const { chart, days } = call.query
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="vrumies-${chart.replaceAll('_', '-')}-${days}-days.csv"`)
        .header('cache-control', 'no-store')
      return chartCsv(await getDays(sql, days), chart)
    },
  )

  app.get('/admin/dashboard/health', { config: read, schema: { response: { 200: Health } } }, () => getHealth(sql))
  app.get('/admin/dashboard/jobs', { config: read, schema: { response: { 200: JobQueue } } }, () => getJobQueue(sql))

  app.post(
    '/admin/dashboard/jobs/retry',
    { config: act, schema: { body: JobRetry, response: { 200: RetriedJobs } } },
    async (call) => ({
      retried: await retryJobs(sql, retries, signedIn(call), call.body.id),
      queue: await getJobQueue(sql),
    }),
  )
}
