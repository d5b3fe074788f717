import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { Cart, CartAddition, CartLineChange, GuestCart } from '#contract/cart.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { addPieces, deleteLine, mergeLines, putLine } from './actions.ts'
import { getCart, previewCart } from './queries.ts'

const params = Type.Object({ postId: Id })
const response = { 200: Cart }
const write = { config: { access: 'member', rateLimit: callLimits.tap, subject: 'Post' } } as const

export const cartRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app, { sql }) => {
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
