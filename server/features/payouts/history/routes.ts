import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, PageQuery } from '#contract/basics.ts'
import { Payout, PayoutFileQuery, PayoutPage, PayoutSalePage, PayoutYears } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { presentPayout } from '../payout.ts'
import { payoutsCsv } from './csv.ts'
import { getOwnPayout, listPayouts, listYears } from './queries.ts'
import { listPayoutSales } from './sales.queries.ts'

const describe = operations('Payouts', {
  listPayouts: ['GET /payouts', 'List your payouts'],
  getPayout: ['GET /payouts/:payoutId', 'Get a payout'],
  listPayoutSales: ['GET /payouts/:payoutId/sales', 'List what became available before a payout'],
  listPayoutYears: ['GET /payouts/years', 'See what you earned and were paid in each year'],
  exportPayouts: ['GET /payouts/file', 'Export your payouts as CSV'],
})

const params = Type.Object({ payoutId: Id })
const read = { config: { access: 'member', rateLimit: callLimits.read, subject: 'Payout' } } as const
/** All movements of a member are summed up. */
const sums = { config: { access: 'member', rateLimit: callLimits.search } } as const

/** The payouts of a member. */
export const payoutHistoryRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get('/payouts', { ...read, schema: { querystring: PageQuery, response: { 200: PayoutPage } } }, (call) =>
    listPayouts(sql, signedIn(call), call.query),
  )

  app.get('/payouts/:payoutId', { ...read, schema: { params, response: { 200: Payout } } }, async (call) =>
    presentPayout(await getOwnPayout(sql, signedIn(call), call.params.payoutId)),
  )

  app.get(
    '/payouts/:payoutId/sales',
    { ...read, schema: { params, querystring: PageQuery, response: { 200: PayoutSalePage } } },
    (call) => listPayoutSales(sql, signedIn(call), call.params.payoutId, call.query),
  )

  app.get('/payouts/years', { ...sums, schema: { response: { 200: PayoutYears } } }, (call) =>
    listYears(sql, signedIn(call)),
  )

  app.get(
    '/payouts/file',
    {
      config: { access: 'member', rateLimit: callLimits.heavy },
      schema: {
        description: 'The payouts of a year, or all of them.',
        produces: ['text/csv'],
        querystring: PayoutFileQuery,
        response: { 200: { content: { 'text/csv': { schema: Type.Any() } } } },
      },
    },
    (call, reply) => {
      const { year } = call.query
      const name = `vrumies-payouts${year === undefined ? '' : `-${year}`}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
      return reply.type('text/csv; charset=utf-8').send(payoutsCsv(sql, signedIn(call), year))
    },
  )
}
