import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Earnings } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import type { Provider } from '../../payments/index.ts'
import { refreshAccount } from '../accounts/noting.actions.ts'
import { isPaying } from '../paying.ts'
import { presentEarnings } from './queries.ts'

const describe = operations('Payouts', {
  getEarnings: ['GET /payouts/earnings', 'See what you earned, and what of it can be paid out'],
})

type Options = { sql: Sql; provider: Provider | null }

/** The provider may be asked. */
const config = { access: 'member', rateLimit: { max: 120, timeWindow: '1 minute' } } as const

/** What members earned, and what of it can be paid out. */
export const earningsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider }) => {
  describe(app)
  app.get('/payouts/earnings', { config, schema: { response: { 200: Earnings } } }, async (call) => {
    const { id } = signedIn(call)
    if (isPaying(provider)) await refreshAccount(sql, provider, id)
    return presentEarnings(sql, id, provider)
  })
}
