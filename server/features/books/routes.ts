import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { BookDays, BookDaysQuery, BookPayments, Books } from '#contract/books.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { checkBooks } from '../ledger/index.ts'
import type { ConnectListener, Provider } from '../payments/index.ts'
import { correctionRoutes } from './correction-routes.ts'
import { applyAgain } from './payments.actions.ts'
import { getBookPayments } from './payments.queries.ts'
import { adminPayoutRoutes } from './payouts/routes.ts'
import { getBooks, listBookDays } from './queries.ts'
import { reviewRoutes } from './reviews/routes.ts'

const describe = operations('Admin', {
  getBooks: ['GET /admin/books', 'Get the totals of all tokens'],
  checkBooks: ['POST /admin/books/checks', 'Check the books now'],
  listBookDays: ['GET /admin/books/days', 'List the movements of all tokens by day'],
  getBookPayments: ['GET /admin/books/payments', 'Get the state of payments by card'],
  applyEventAgain: [
    'POST /admin/books/events/:eventId/application',
    'Apply an event of the payment provider again',
    'event_failed',
    'payments_unavailable',
  ],
  getMemberWallet: ['GET /admin/members/:memberId/wallet', 'Get the tokens of a member'],
  changePurchaseLimit: [
    'PUT /admin/members/:memberId/purchase-limit',
    'Change how many tokens a member can buy in 24 hours',
    'confirm_first',
  ],
  getMemberStatement: ['GET /admin/members/:memberId/statement', 'List the movements of a member’s tokens'],
  listCorrections: ['GET /admin/corrections', 'List corrections of balances'],
  askForCorrection: [
    'POST /admin/corrections',
    'Ask another admin for a correction of a balance',
    'confirm_first',
    'not_enough_tokens',
    'not_found',
  ],
  decideCorrection: [
    'POST /admin/corrections/:correctionId/decision',
    'Approve or reject a correction',
    'confirm_first',
    'not_enough_tokens',
    'decided_already',
  ],
})

const DEFAULT_DAYS = 30

const read = { access: 'admin', rateLimit: callLimits.read } as const
const act = { access: 'admin', rateLimit: callLimits.heavy } as const

type Options = {
  sql: Pool
  provider: Provider | null
  connectListeners: readonly ConnectListener[]
  secret: string
}

/** The books, for admins: totals, the last check, days, payments, members, and corrections. */
export const bookRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { sql, secret } = options
  describe(app)
  app.get('/admin/books', { config: read, schema: { response: { 200: Books } } }, () => getBooks(sql))

  app.post('/admin/books/checks', { config: act, schema: { response: { 200: Books } } }, async () => {
    await checkBooks(sql)
    return getBooks(sql)
  })

  app.get(
    '/admin/books/days',
    { config: read, schema: { querystring: BookDaysQuery, response: { 200: BookDays } } },
    async (call) => ({ items: await listBookDays(sql, call.query.days ?? DEFAULT_DAYS) }),
  )

  app.get('/admin/books/payments', { config: read, schema: { response: { 200: BookPayments } } }, () =>
    getBookPayments(sql),
  )

  app.post(
    '/admin/books/events/:eventId/application',
    {
      config: { ...act, subject: 'Event' },
      schema: {
        params: Type.Object({
          eventId: Type.String({ maxLength: 100, pattern: '^evt_\\w+$', description: 'Send the id of an event.' }),
        }),
        response: { 200: BookPayments },
      },
    },
    async (call) => {
      await applyAgain(options, signedIn(call), call.params.eventId)
      return getBookPayments(sql)
    },
  )

  await app.register(correctionRoutes, { sql, secret })
  await app.register(adminPayoutRoutes, { sql, provider: options.provider, secret })
  await app.register(reviewRoutes, { sql, secret })
}
