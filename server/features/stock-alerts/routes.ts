import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { StockAlertList } from '#contract/stock-alerts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { addAlert, removeAlert } from './actions.ts'
import { listAlerts } from './queries.ts'

const describe = operations('Cart and checkout', {
  listStockAlerts: ['GET /my/stock-alerts', 'List the sold-out parts that you wait for'],
  addStockAlert: [
    'PUT /posts/:postId/stock-alert',
    'Ask to be notified when a part is back in stock',
    'too_many_alerts',
    'in_stock',
  ],
  removeStockAlert: ['DELETE /posts/:postId/stock-alert', 'Stop waiting for a part'],
})

const tap = { config: { access: 'verified', rateLimit: callLimits.tap, subject: 'Post' } } as const
const schema = { params: Type.Object({ postId: Id }), response: { 204: Type.Null() } }

export const stockAlertRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/my/stock-alerts',
    { config: { access: 'member', rateLimit: callLimits.read }, schema: { response: { 200: StockAlertList } } },
    (call) => listAlerts(sql, signedIn(call)),
  )

  app.put('/posts/:postId/stock-alert', { ...tap, schema }, async (call, reply) => {
    await addAlert(sql, signedIn(call), call.params.postId)
    return reply.code(204).send(null)
  })

  app.delete('/posts/:postId/stock-alert', { ...tap, schema }, async (call, reply) => {
    await removeAlert(sql, signedIn(call), call.params.postId)
    return reply.code(204).send(null)
  })
}
