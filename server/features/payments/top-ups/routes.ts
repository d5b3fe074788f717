import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent, PageQuery } from '#contract/basics.ts'
import { NewRefund, NewTopUp, TopUp, TopUpPage } from '#contract/payments.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { Background } from '../background.ts'
import type { Provider } from '../provider/provider.ts'
import { askForRefund, refundPurchase } from '../refunds.actions.ts'
import { cancelTopUp, getCurrentTopUp, needProvider } from './actions.ts'
import { beginTopUp, startTopUp } from './beginning.actions.ts'
import { getOwnTopUp, listTopUps, presentTopUp } from './queries.ts'

type Options = { sql: Sql; provider: Provider | null; after: Background }

const params = Type.Object({ topUpId: Id })
const response = { 200: TopUp }
const subject = 'Purchase'
const read = { config: { access: 'member', rateLimit: callLimits.read, subject } } as const
/** The provider is asked each time. */
const asking = { config: { access: 'member', rateLimit: { max: 120, timeWindow: '1 minute' }, subject } } as const
const write = { config: { access: 'verified', rateLimit: callLimits.write, subject } } as const

export const topUpRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, provider, after }) => {
  app.get('/top-ups', { ...read, schema: { querystring: PageQuery, response: { 200: TopUpPage } } }, (call) =>
    listTopUps(sql, signedIn(call), call.query),
  )

  app.post(
    '/top-ups',
    { ...write, schema: { body: NewTopUp, headers: Idempotent, response: { 201: TopUp } } },
    async (call, reply) => {
      const viewer = signedIn(call)
      const open = needProvider(provider)
      reply.code(201)
      return beginTopUp(sql, open, viewer, () => once(sql, call, (tx) => startTopUp(tx, viewer, call.body, open)))
    },
  )

  app.get('/top-ups/:topUpId', { ...asking, schema: { params, response } }, (call) =>
    getCurrentTopUp(sql, provider, signedIn(call), call.params.topUpId),
  )

  app.delete('/top-ups/:topUpId', { ...write, schema: { params, response } }, async (call) => {
    const viewer = signedIn(call)
    const { id } = await getOwnTopUp(sql, viewer, call.params.topUpId)
    await cancelTopUp(sql, needProvider(provider), id)
    return getCurrentTopUp(sql, provider, viewer, id)
  })

  app.post(
    '/top-ups/:topUpId/refunds',
    { ...write, schema: { params, body: NewRefund, headers: Idempotent, response: { 201: TopUp } } },
    async (call, reply) => {
      const viewer = signedIn(call)
      const open = needProvider(provider)
      const { topUpId } = call.params
      const { refundId } = await once(sql, call, (tx) => refundPurchase(tx, viewer, topUpId, call.body))
      after.start(() => askForRefund(sql, open, refundId))
      reply.code(201)
      return presentTopUp(sql, await getOwnTopUp(sql, viewer, topUpId))
    },
  )
}
