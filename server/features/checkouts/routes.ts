import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { type Checkout, CheckoutPayment, PaymentAfterTopUp } from '#contract/checkouts.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { OrderTerms } from '../orders/index.ts'
import { cancelCheckout } from './actions.ts'
import { extendCheckout } from './extending.actions.ts'
import { payAfterTopUp, payCheckout } from './paying/actions.ts'
import { getCheckout } from './queries.ts'
import { checkoutReply } from './replies.ts'

const describe = operations('Cart and checkout', {
  getCheckout: ['GET /checkouts/:checkoutId', 'Get a checkout'],
  extendCheckout: ['PUT /checkouts/:checkoutId/extension', 'Hold the parts of a checkout for longer', 'checkout_ended'],
  cancelCheckout: ['DELETE /checkouts/:checkoutId', 'Cancel a checkout', 'checkout_ended', 'checkout_paid'],
  payCheckout: [
    'POST /checkouts/:checkoutId/payment',
    'Pay a checkout',
    'not_enough_tokens',
    'seller_left',
    'checkout_ended',
    'offer_ended',
    'quote_changed',
    'request_closed',
    'not_ready',
    'total_changed',
  ],
  payCheckoutAfterTopUp: [
    'PUT /checkouts/:checkoutId/payment-after-top-up',
    'Pay a checkout once a purchase of tokens arrives',
    'checkout_ended',
    'checkout_paid',
    'not_ready',
    'total_changed',
  ],
})

const params = Type.Object({ checkoutId: Id })
const subject = 'Checkout'
const changes = { access: 'verified', rateLimit: callLimits.write, subject } as const

export const checkoutRoutes: FastifyPluginAsyncTypebox<{ sql: Pool; terms: OrderTerms }> = async (
  app,
  { sql, terms },
) => {
  describe(app)
  const response = { 200: checkoutReply(terms) }

  app.get(
    '/checkouts/:checkoutId',
    { config: { access: 'member', rateLimit: callLimits.read, subject }, schema: { params, response } },
    (call) => getCheckout(sql, terms, signedIn(call), call.params.checkoutId),
  )

  app.put('/checkouts/:checkoutId/extension', { config: changes, schema: { params, response } }, async (call) => {
    const viewer = signedIn(call)
    const { checkoutId } = call.params
    await sql.begin((tx) => extendCheckout(tx, viewer, terms, checkoutId))
    return getCheckout(sql, terms, viewer, checkoutId)
  })

  app.delete(
    '/checkouts/:checkoutId',
    { config: changes, schema: { params, response: { 204: Type.Null() } } },
    async (call, reply) => {
      await sql.begin((tx) => cancelCheckout(tx, signedIn(call), terms, call.params.checkoutId))
      reply.code(204)
      return null
    },
  )

  app.post(
    '/checkouts/:checkoutId/payment',
    { config: changes, schema: { params, body: CheckoutPayment, headers: Idempotent, response } },
    async (call) => {
      const viewer = signedIn(call)
      const { checkoutId: id } = call.params
      const made: { paid?: Checkout } = {}
      await once(sql, call, async (tx) => {
        made.paid = await payCheckout(tx, viewer, terms, { id, totalVbt: call.body.totalVbt })
        return { id }
      })
      return made.paid ?? getCheckout(sql, terms, viewer, id)
    },
  )

  app.put(
    '/checkouts/:checkoutId/payment-after-top-up',
    { config: changes, schema: { params, body: PaymentAfterTopUp, response } },
    async (call) => {
      const viewer = signedIn(call)
      const { checkoutId } = call.params
      await sql.begin((tx) => payAfterTopUp(tx, viewer, terms, { id: checkoutId, totalVbt: call.body.totalVbt }))
      return getCheckout(sql, terms, viewer, checkoutId)
    },
  )
}
