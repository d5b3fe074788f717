import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Allowances } from '#contract/allowances.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { limitRoutes } from './limit-routes.ts'
import { listAllowances } from './queries.ts'

const describe = operations('Account', {
  listAllowances: ['GET /my/limits', 'List what a new account can still do today'],
})

/**
 * The remaining allowance of a new account, so that forms can show it before it runs out; and the limits, for admins.
 */
export const allowanceRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  await app.register(limitRoutes, { sql })
  app.get(
    '/my/limits',
    { config: { access: 'member', rateLimit: callLimits.read }, schema: { response: { 200: Allowances } } },
    (call) => listAllowances(sql, signedIn(call)),
  )
}
