import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { BountyRaise, PostBounty } from '#contract/bounties.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { raiseBounty } from './actions.ts'
import { getPostBounty } from './queries.ts'

const describe = operations('Forum', {
  getPostBounty: ['GET /posts/:postId/bounty', 'Get the bounty of a forum post'],
  raiseBounty: [
    'POST /posts/:postId/bounty/raises',
    'Raise the bounty of a forum post',
    'not_enough_tokens',
    'answer_accepted',
    'bounty_ended',
  ],
})

const params = Type.Object({ postId: Id })
const response = { 200: PostBounty }
const subject = 'Post'

export const bountyRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/posts/:postId/bounty',
    { config: { access: 'anyone', rateLimit: callLimits.read, subject }, schema: { params, response } },
    (call) => getPostBounty(sql, call.viewer, call.params.postId),
  )

  app.post(
    '/posts/:postId/bounty/raises',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject },
      schema: { params, body: BountyRaise, headers: Idempotent, response },
    },
    async (call) => {
      const viewer = signedIn(call)
      const { postId } = call.params
      await once(sql, call, (tx) => raiseBounty(tx, viewer, { postId, vbt: call.body.vbt }))
      return getPostBounty(sql, viewer, postId)
    },
  )
}
