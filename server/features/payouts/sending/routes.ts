import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Idempotent } from '#contract/basics.ts'
import { NewPayout, Payout } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { Background, Provider } from '../../payments/index.ts'
import { needPaying } from '../paying.ts'
import { findPayout } from '../payout.queries.ts'
import { presentPayout } from '../payout.ts'
import { askForTransfer } from './asking.actions.ts'
import { createPayout } from './creating.actions.ts'

const describe = operations('Payouts', {
  payOut: [
    'POST /payouts',
    'Pay out earned tokens in dollars',
    'payouts_off',
    'account_needed',
    'account_restricted',
    'in_debt',
    'security_wait',
    'first_payout_wait',
    'on_hold',
    'account_suspended',
    'daily_payout_limit',
    'too_little_earned',
    'payout_too_small',
    'payout_too_large',
    'payout_fee_changed',
    'not_enough_tokens',
  ],
})

type Options = { sql: Sql; provider: Provider | null; after: Background }

const config = { access: 'verified', rateLimit: callLimits.write, subject: 'Payout' } as const

export const sendingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, after }) => {
  describe(app)
  app.post(
    '/payouts',
    { config, schema: { body: NewPayout, headers: Idempotent, response: { 201: Payout } } },
    async (call, reply) => {
      const viewer = signedIn(call)
      const open = needPaying(provider)
      const { payoutId } = await once(sql, call, (tx) => createPayout(tx, viewer, call.body, open))
      after.start(() => askForTransfer(sql, open, payoutId))
      reply.code(201)
      return presentPayout((await findPayout(sql, payoutId))!)
    },
  )
}
