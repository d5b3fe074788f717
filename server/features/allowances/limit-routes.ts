import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { AccountLimitChange, AccountLimits, LimitedAct } from '#contract/allowances.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { changeAccountLimit } from './limits.actions.ts'
import { listAccountLimits } from './limits.queries.ts'

const describe = operations('Admin', {
  listAccountLimits: ['GET /admin/limits', 'List the limits of new accounts'],
  changeAccountLimit: ['PUT /admin/limits/:act/:untilDays', 'Change a limit of new accounts'],
})

const OneLimit = Type.Object({ act: LimitedAct, untilDays: Type.Integer({ minimum: 1, maximum: 1_000 }) })

/** The limits of new accounts, for admins. */
export const limitRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/admin/limits',
    { config: { access: 'admin', rateLimit: callLimits.read }, schema: { response: { 200: AccountLimits } } },
    async () => ({ items: await listAccountLimits(sql) }),
  )

  app.put(
    '/admin/limits/:act/:untilDays',
    {
      config: { access: 'admin', rateLimit: callLimits.write, subject: 'Limit' },
      schema: { params: OneLimit, body: AccountLimitChange, response: { 200: AccountLimits } },
    },
    async (call) => {
      await changeAccountLimit(sql, signedIn(call), call.params, call.body)
      return { items: await listAccountLimits(sql) }
    },
  )
}
