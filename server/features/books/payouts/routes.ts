import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { AdminPayout, AdminPayoutPage, AdminPayoutQuery } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { Provider } from '../../payments/index.ts'
import { tryPayoutAgain } from './actions.ts'
import { memberPayoutRoutes } from './member-routes.ts'
import { getAnyPayout, listAllPayouts } from './queries.ts'

const describe = operations('Admin', {
  listAllPayouts: ['GET /admin/payouts', 'List the payouts of all members'],
  tryPayoutAgain: [
    'POST /admin/payouts/:payoutId/attempts',
    'Ask the payment provider about a payout now',
    'payments_unavailable',
    'payout_ended',
    'payouts_off',
  ],
  changePayoutHold: [
    'PUT /admin/members/:memberId/payout-hold',
    'Hold the payouts of a member, or lift the hold',
    'confirm_first',
  ],
  changePayoutLimit: [
    'PUT /admin/members/:memberId/payout-limit',
    'Change how much a member can pay out in 24 hours',
    'confirm_first',
  ],
})

type Options = { sql: Sql; provider: Provider | null; secret: string }

/** Payouts, for admins: all of them, and what they decide about one member's. */
export const adminPayoutRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, secret }) => {
  describe(app)
  app.get(
    '/admin/payouts',
    {
      config: { access: 'admin', rateLimit: callLimits.read },
      schema: { querystring: AdminPayoutQuery, response: { 200: AdminPayoutPage } },
    },
    (call) => listAllPayouts(sql, call.query),
  )
  app.post(
    '/admin/payouts/:payoutId/attempts',
    {
      config: { access: 'admin', rateLimit: callLimits.heavy, subject: 'Payout' },
      schema: { params: Type.Object({ payoutId: Id }), response: { 200: AdminPayout } },
    },
    async (call) => {
      const { payoutId } = call.params
      await tryPayoutAgain(sql, provider, signedIn(call), payoutId)
      return getAnyPayout(sql, payoutId)
    },
  )
  await app.register(memberPayoutRoutes, { sql, secret })
}
