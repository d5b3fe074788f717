import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { Cart, CartAddition, CartLineChange, GuestCart } from '#contract/cart.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { addPieces, deleteLine, mergeLines, putLine } from './actions.ts'
import { getCart, previewCart } from './queries.ts'

const describe = operations('Cart and checkout', {
  getCart: ['GET /cart', 'Get your cart'],
  putCartLine: [
    'PUT /cart/lines/:postId',
    'Put a part into your cart, or change how many',
    'cart_full',
    'own_post',
    'sale_free',
    'sale_closed',
    'sale_sold_out',
  ],
  addToCart: [
    'POST /cart/lines/:postId/additions',
    'Add pieces of a part to your cart',
    'cart_full',
    'own_post',
    'sale_free',
    'sale_closed',
    'sale_sold_out',
  ],
  deleteCartLine: ['DELETE /cart/lines/:postId', 'Remove a part from your cart'],
  previewCart: ['POST /cart/preview', 'Show the cart of a visitor with current prices'],
  mergeCart: ['POST /cart/merge', 'Add the cart of a visitor to your own'],
})

const params = Type.Object({ postId: Id })
const response = { 200: Cart }
const write = { config: { access: 'member', rateLimit: callLimits.tap, subject: 'Post' } } as const

export const cartRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app, { sql }) => {
  describe(app)
  app.get('/cart', { config: { access: 'member', rateLimit: callLimits.read }, schema: { response } }, (call) =>
    getCart(sql, signedIn(call)),
  )

  app.put('/cart/lines/:postId', { ...write, schema: { params, body: CartLineChange, response } }, async (call) => {
    const viewer = signedIn(call)
    await putLine(sql, viewer, call.params.postId, call.body)
    return getCart(sql, viewer)
  })

  app.post(
    '/cart/lines/:postId/additions',
    { ...write, schema: { params, body: CartAddition, headers: Idempotent, response } },
    async (call) => {
      const viewer = signedIn(call)
      const { postId } = call.params
      await once(sql, call, async (tx) => {
        await addPieces(tx, viewer, postId, call.body.quantity)
        return { postId }
      })
      return getCart(sql, viewer)
    },
  )

  app.delete(
    '/cart/lines/:postId',
    { ...write, schema: { params, response: { 204: Type.Null() } } },
    async (call, reply) => {
      await deleteLine(sql, signedIn(call), call.params.postId)
      return reply.code(204).send(null)
    },
  )

  // A POST, although it changes nothing: the body can hold more lines than fit in a URL.
  app.post(
    '/cart/preview',
    { config: { access: 'anyone', rateLimit: callLimits.tap }, schema: { body: GuestCart, response } },
    (call) => previewCart(sql, call.viewer, call.body.lines),
  )

  app.post('/cart/merge', { ...write, schema: { body: GuestCart, response } }, async (call) => {
    const viewer = signedIn(call)
    await mergeLines(sql, viewer, call.body.lines)
    return getCart(sql, viewer)
  })
}
