import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { StatementPage, StatementQuery, StatementRange, StatementTotals } from '#contract/wallet.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { statementCsv } from './csv.ts'
import { getStatement, getTotals } from './queries.ts'

const read = { config: { access: 'member', rateLimit: callLimits.read } } as const

export const statementRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  app.get(
    '/wallet/statement',
    { ...read, schema: { querystring: StatementQuery, response: { 200: StatementPage } } },
    (call) => getStatement(sql, signedIn(call), call.query),
  )

  app.get(
    '/wallet/statement/totals',
    { ...read, schema: { querystring: StatementRange, response: { 200: StatementTotals } } },
    (call) => getTotals(sql, signedIn(call), call.query),
  )

  app.get(
    '/wallet/statement.csv',
    {
      config: { access: 'member', rateLimit: callLimits.heavy },
      schema: {
        description: 'Every line of the statement.',
        produces: ['text/csv'],
        response: { 200: { content: { 'text/csv': { schema: Type.Any() } } } },
      },
    },
    (call, reply) => {
      const name = `vrumies-statement-${new Date().toISOString().slice(0, 10)}.csv`
      reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
      return reply.type('text/csv; charset=utf-8').send(statementCsv(sql, signedIn(call)))
    },
  )
}
