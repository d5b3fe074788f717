import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, PageQuery } from '#contract/basics.ts'
import { OpenDisputePage } from '#contract/open-disputes.ts'
import { OrderCounts, OrderQuery, OrderSide } from '#contract/orders.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { FileUse } from '../media/index.ts'
import { orderActionRoutes } from './calls/routes.ts'
import { listOpenDisputes } from './cases.queries.ts'
import { getOpenOrders } from './leaving/queries.ts'
import { countOrders, listOrders } from './listing/queries.ts'
import { getOrder } from './reading/queries.ts'
import { orderReplies } from './replies.ts'
import type { OrderTerms } from './terms.ts'

const describe = operations('Orders', {
  listOrders: ['GET /orders', 'List what you bought or sold'],
  countOrders: ['GET /orders/counts', 'Count your orders by state'],
  getOpenOrders: ['GET /orders/open', 'List the orders that must end before you can leave'],
  getOrder: ['GET /orders/:orderId', 'Get an order'],
  listOpenDisputes: ['GET /disputes', 'List the disputes for moderators to decide'],
})

const params = Type.Object({ orderId: Id })
const subject = 'Order'

type Options = { sql: Pool; terms: OrderTerms; fileUses: readonly FileUse[] }

export const orderRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, terms, fileUses }) => {
  describe(app)
  const replies = orderReplies(terms)

  app.get(
    '/orders',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { querystring: OrderQuery, response: { 200: replies.page } },
    },
    (call) => listOrders(sql, terms.kinds, signedIn(call), call.query),
  )

  app.get(
    '/orders/counts',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { querystring: Type.Object({ side: OrderSide }), response: { 200: OrderCounts } },
    },
    (call) => countOrders(sql, signedIn(call), call.query.side),
  )

  app.get(
    '/orders/open',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { response: { 200: replies.open } },
    },
    (call) => getOpenOrders(sql, terms.kinds, signedIn(call)),
  )

  app.get(
    '/orders/:orderId',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject, whileSuspended: true },
      schema: { params, response: { 200: replies.order } },
    },
    (call) => getOrder(sql, terms, signedIn(call), call.params.orderId),
  )

  app.get(
    '/disputes',
    {
      config: { access: 'moderator', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: OpenDisputePage } },
    },
    (call) => listOpenDisputes(sql, terms.kinds, call.query),
  )

  await app.register(orderActionRoutes, { sql, terms, fileUses })
}
