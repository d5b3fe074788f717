import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { AutomaticPayouts, Earnings } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { Provider } from '../../payments/index.ts'
import { presentEarnings } from '../earnings/queries.ts'
import { needPaying } from '../paying.ts'
import { setAutomatic } from './actions.ts'

const describe = operations('Payouts', {
  setAutomaticPayouts: ['PUT /payouts/automatic', 'Turn weekly payouts on or off', 'payouts_off', 'account_needed'],
})

type Options = { sql: Sql; provider: Provider | null }

const config = { access: 'verified', rateLimit: callLimits.write } as const

export const automaticPayoutRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider }) => {
  describe(app)
  app.put(
    '/payouts/automatic',
    { config, schema: { body: AutomaticPayouts, response: { 200: Earnings } } },
    async (call) => {
      const viewer = signedIn(call)
      const { isAutomatic } = call.body
      if (isAutomatic) needPaying(provider)
      await setAutomatic(sql, viewer, isAutomatic)
      return presentEarnings(sql, viewer.id, provider)
    },
  )
}
