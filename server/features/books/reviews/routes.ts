import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, PageQuery } from '#contract/basics.ts'
import { PayoutRelease, PayoutReviewPage } from '#contract/payouts.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { expectConfirmed } from '../../admin/index.ts'
import { releaseEarnings } from './actions.ts'
import { listPayoutReviews } from './queries.ts'

const describe = operations('Admin', {
  listPayoutReviews: ['GET /admin/payout-reviews', 'List the earnings that wait for an admin'],
  releaseEarnings: [
    'POST /admin/payout-reviews/:reviewId/release',
    'Let earnings be paid out after their usual wait',
    'confirm_first',
  ],
})

/** Earnings that can't be paid out until an admin releases them. */
export const reviewRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (app, { sql, secret }) => {
  describe(app)
  app.get(
    '/admin/payout-reviews',
    {
      config: { access: 'admin', rateLimit: callLimits.read },
      schema: { querystring: PageQuery, response: { 200: PayoutReviewPage } },
    },
    (call) => listPayoutReviews(sql, call.query),
  )
  app.post(
    '/admin/payout-reviews/:reviewId/release',
    {
      config: { access: 'admin', rateLimit: callLimits.heavy, subject: 'Review' },
      schema: { params: Type.Object({ reviewId: Id }), body: PayoutRelease, response: { 204: Type.Null() } },
    },
    async (call, reply) => {
      await expectConfirmed(sql, call, secret)
      await releaseEarnings(sql, signedIn(call), call.params.reviewId, call.body.reason)
      return reply.code(204).send(null)
    },
  )
}
