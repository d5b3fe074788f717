import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { Checkout, CheckoutChange, CheckoutPayment, NewCheckout, PaymentAfterTopUp } from '#contract/checkouts.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { OrderTerms } from '../orders/index.ts'
import { cancelCheckout, changeCheckout, startCheckout } from './actions.ts'
import { extendCheckout } from './extending/actions.ts'
import { payAfterTopUp, payCheckout } from './paying/actions.ts'
import { getCheckout } from './queries.ts'

const describe = operations('Cart and checkout', {
  startCheckout: [
    'POST /checkouts',
    'Check out, which holds the parts for 15 minutes',
    'nothing_to_buy',
    'too_much',
    'offer_ended',
    'not_found',
  ],
  getCheckout: ['GET /checkouts/:checkoutId', 'Get a checkout'],
  changeCheckout: ['PATCH /checkouts/:checkoutId', 'Change where and how a checkout is delivered', 'checkout_ended'],
  extendCheckout: ['PUT /checkouts/:checkoutId/extension', 'Hold the parts of a checkout for longer', 'checkout_ended'],
  cancelCheckout: ['DELETE /checkouts/:checkoutId', 'Cancel a checkout', 'checkout_ended', 'checkout_paid'],
  payCheckout: [
    'POST /checkouts/:checkoutId/payment',
    'Pay a checkout',
    'not_enough_tokens',
    'seller_left',
    'checkout_ended',
    'offer_ended',
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
const response = { 200: Checkout }
const subject = 'Checkout'
const changes = { access: 'verified', rateLimit: callLimits.write, subject } as const

export const checkoutRoutes: FastifyPluginAsyncTypebox<{ sql: Pool; terms: OrderTerms }> = async (
  app,
  { sql, terms },
) => {
  describe(app)
  app.post(
    '/checkouts',
    { config: changes, schema: { body: NewCheckout, headers: Idempotent, response: { 201: Checkout } } },
    async (call, reply) => {
      const viewer = signedIn(call)
      const made: { started?: Checkout } = {}
      const { id } = await once(sql, call, async (tx) => {
        made.started = await startCheckout(tx, viewer, terms, call.body)
        return { id: made.started.id }
      })
      reply.code(201)
      return made.started ?? getCheckout(sql, viewer, id)
    },
  )

  app.get(
    '/checkouts/:checkoutId',
    { config: { access: 'member', rateLimit: callLimits.read, subject }, schema: { params, response } },
    (call) => getCheckout(sql, signedIn(call), call.params.checkoutId),
  )

  app.patch(
    '/checkouts/:checkoutId',
    { config: changes, schema: { params, body: CheckoutChange, response } },
    async (call) => {
      const viewer = signedIn(call)
      const { checkoutId } = call.params
      await sql.begin((tx) => changeCheckout(tx, viewer, checkoutId, call.body))
      return getCheckout(sql, viewer, checkoutId)
    },
  )

  app.put('/checkouts/:checkoutId/extension', { config: changes, schema: { params, response } }, async (call) => {
    const viewer = signedIn(call)
    const { checkoutId } = call.params
    await sql.begin((tx) => extendCheckout(tx, viewer, checkoutId))
    return getCheckout(sql, viewer, checkoutId)
  })

  app.delete(
    '/checkouts/:checkoutId',
    { config: changes, schema: { params, response: { 204: Type.Null() } } },
    async (call, reply) => {
      await sql.begin((tx) => cancelCheckout(tx, signedIn(call), terms, call.params.checkoutId))
      return reply.code(204).send(null)
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
      return made.paid ?? getCheckout(sql, viewer, id)
    },
  )

  app.put(
    '/checkouts/:checkoutId/payment-after-top-up',
    { config: changes, schema: { params, body: PaymentAfterTopUp, response } },
    async (call) => {
      const viewer = signedIn(call)
      const { checkoutId } = call.params
      await sql.begin((tx) => payAfterTopUp(tx, viewer, checkoutId, call.body.totalVbt))
      return getCheckout(sql, viewer, checkoutId)
    },
  )
}
