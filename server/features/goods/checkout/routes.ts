import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import type { Checkout } from '#contract/checkouts.ts'
import { CheckoutChange, NewCheckout } from '#contract/goods.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { checkoutReply, getCheckout } from '../../checkouts/index.ts'
import type { OrderTerms } from '../../orders/index.ts'
import { changeCheckout, startGoodsCheckout } from './actions.ts'

const describe = operations('Cart and checkout', {
  startCheckout: [
    'POST /checkouts',
    'Check out, which holds the parts for 15 minutes',
    'nothing_to_buy',
    'too_much',
    'offer_ended',
    'not_found',
  ],
  changeCheckout: ['PATCH /checkouts/:checkoutId', 'Change where and how a checkout is delivered', 'checkout_ended'],
})

const params = Type.Object({ checkoutId: Id })
const changes = { access: 'verified', rateLimit: callLimits.write, subject: 'Checkout' } as const

/** Checking out goods, and choosing how they are delivered. */
export const goodsCheckoutRoutes: FastifyPluginAsyncTypebox<{ sql: Pool; terms: OrderTerms }> = async (
  app,
  { sql, terms },
) => {
  describe(app)
  const reply = checkoutReply(terms)

  app.post(
    '/checkouts',
    { config: changes, schema: { body: NewCheckout, headers: Idempotent, response: { 201: reply } } },
    async (call, response) => {
      const viewer = signedIn(call)
      const made: { started?: Checkout } = {}
      const { id } = await once(sql, call, async (tx) => {
        made.started = await startGoodsCheckout(tx, viewer, terms, call.body)
        return { id: made.started.id }
      })
      response.code(201)
      return made.started ?? getCheckout(sql, terms, viewer, id)
    },
  )

  app.patch(
    '/checkouts/:checkoutId',
    { config: changes, schema: { params, body: CheckoutChange, response: { 200: reply } } },
    async (call) => {
      const viewer = signedIn(call)
      const { checkoutId } = call.params
      await sql.begin((tx) => changeCheckout(tx, viewer, terms, checkoutId, call.body))
      return getCheckout(sql, terms, viewer, checkoutId)
    },
  )
}
