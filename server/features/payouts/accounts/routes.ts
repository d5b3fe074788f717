import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Onboarding, StripePage } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { Provider } from '../../payments/index.ts'
import { getPayoutsPage, type PayoutsPage } from '../notifications/page.queries.ts'
import { needPaying } from '../paying.ts'
import { openDashboard, setUpPayouts, type Urls } from './actions.ts'

const describe = operations('Payouts', {
  setUpPayouts: [
    'POST /payouts/account',
    'Set up payouts at Stripe, or go on with it',
    'payouts_off',
    'payments_unavailable',
    'account_restricted',
  ],
  openPayoutDashboard: [
    'POST /payouts/account/dashboard',
    'Go to your account at Stripe',
    'payouts_off',
    'payments_unavailable',
    'account_needed',
    'account_restricted',
  ],
})

type Options = { sql: Sql; provider: Provider | null; publicUrl: string | undefined }

const write = { config: { access: 'verified', rateLimit: callLimits.write } } as const
const response = { 200: StripePage }

/** The ways to the provider's own pages. */
export const payoutAccountRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, publicUrl }) => {
  describe(app)
  app.post('/payouts/account', { ...write, schema: { body: Onboarding, response } }, (call) =>
    setUpPayouts(sql, needPaying(provider), signedIn(call), urlsOf(call, call.body.from)),
  )

  app.post('/payouts/account/dashboard', { ...write, schema: { response } }, async (call) => {
    const open = needPaying(provider)
    const viewer = signedIn(call)
    return openDashboard(sql, open, viewer, urlsOf(call, await getPayoutsPage(sql, viewer.id)))
  })

  function urlsOf({ protocol, host }: FastifyRequest, page: PayoutsPage): Urls {
    const url = `${publicUrl ?? `${protocol}://${host}`}/#/${page}`
    return { returnUrl: `${url}?payouts=done`, refreshUrl: `${url}?payouts=again` }
  }
}
