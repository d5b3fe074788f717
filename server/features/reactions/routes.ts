import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { ReactionChange, Reactions } from '#contract/states.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { react } from './actions.ts'
import { totalsPublisher } from './publish-totals.ts'

const describe = operations('Posts', {
  reactToPost: ['PUT /posts/:postId/reaction', 'Like or dislike a post, or take it back'],
})

/** People toggle likes faster than they write. */
const clicking = { max: 120, timeWindow: '1 minute' }

export const reactionRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; realtime: Realtime }> = async (app, options) => {
  describe(app)
  const { sql, realtime } = options
  const publisher = totalsPublisher(sql, realtime)
  app.addHook('onClose', async () => publisher.stop())

  app.put(
    '/posts/:postId/reaction',
    {
      config: { access: 'verified', rateLimit: clicking, subject: 'Post' },
      schema: { params: Type.Object({ postId: Id }), body: ReactionChange, response: { 200: Reactions } },
    },
    async (call) => {
      const { postId } = call.params
      const { hasChanged, ...reactions } = await react(sql, signedIn(call), postId, call.body.reaction)
      if (hasChanged) publisher.changed(postId)
      return reactions
    },
  )
}
