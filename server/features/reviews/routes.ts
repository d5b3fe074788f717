import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import {
  MemberRating,
  NewReview,
  OrderReviews,
  Review,
  ReviewPage,
  ReviewQuery,
  ReviewReplyInput,
} from '#contract/reviews.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import type { OrderTerms } from '../orders/index.ts'
import { replyToReview, writeReview } from './actions.ts'
import { getOrderReviews } from './of-order.queries.ts'
import { getReview, listReviews } from './queries.ts'
import { getRating } from './rating.queries.ts'

const describe = operations('Reviews', {
  getOrderReviews: ['GET /orders/:orderId/reviews', 'Get the reviews of an order'],
  writeReview: ['POST /orders/:orderId/reviews', 'Review an order', 'already_reviewed', 'not_reviewable'],
  replyToReview: ['PUT /reviews/:reviewId/reply', 'Reply to a review', 'already_replied'],
  getRating: ['GET /members/:handle/rating', 'Get the rating of a member'],
  listReviews: ['GET /members/:handle/reviews', 'List the reviews of a member'],
})

const ofOrder = Type.Object({ orderId: Id })
const ofMember = Type.Object({ handle: Type.String({ maxLength: 60 }) })
const one = { params: Type.Object({ reviewId: Id }), response: { 200: Review } }

const write = { access: 'verified', rateLimit: callLimits.write } as const
const profile = { access: 'anyone', rateLimit: callLimits.read, subject: 'Profile' } as const

type Options = { sql: Pool; terms: OrderTerms }

export const reviewRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, terms }) => {
  describe(app)
  app.get(
    '/orders/:orderId/reviews',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Order', whileSuspended: true },
      schema: { params: ofOrder, response: { 200: OrderReviews } },
    },
    (call) => getOrderReviews(sql, signedIn(call), terms, call.params.orderId),
  )

  app.post(
    '/orders/:orderId/reviews',
    {
      config: { ...write, subject: 'Order' },
      schema: { params: ofOrder, body: NewReview, headers: Idempotent, response: { 201: OrderReviews } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { orderId } = call.params
      await once(sql, call, async (tx) => {
        await writeReview(tx, { viewer, terms, orderId }, call.body)
        return {}
      })
      return reply.code(201).send(await getOrderReviews(sql, viewer, terms, orderId))
    },
  )

  app.put(
    '/reviews/:reviewId/reply',
    { config: { ...write, subject: 'Review' }, schema: { ...one, body: ReviewReplyInput } },
    async (call) => {
      const viewer = signedIn(call)
      await replyToReview(sql, viewer, call.params.reviewId, call.body)
      return getReview(sql, viewer, call.params.reviewId)
    },
  )

  app.get(
    '/members/:handle/rating',
    { config: profile, schema: { params: ofMember, response: { 200: MemberRating } } },
    (call) => getRating(sql, call.viewer, call.params.handle),
  )

  app.get(
    '/members/:handle/reviews',
    { config: profile, schema: { params: ofMember, querystring: ReviewQuery, response: { 200: ReviewPage } } },
    (call) => listReviews(sql, call.viewer, call.params.handle, call.query),
  )
}
