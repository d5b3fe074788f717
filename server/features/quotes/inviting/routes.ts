import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { BusinessesToInvite, NewInvitation } from '#contract/invitations.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { inviteBusiness } from './actions.ts'
import { listBusinessesToInvite } from './queries.ts'

const describe = operations('Quotes', {
  listBusinessesToInvite: [
    'GET /requests/:postId/businesses',
    'List businesses that you can ask for a quote',
    'forbidden',
  ],
  inviteBusiness: [
    'POST /requests/:postId/invitations',
    'Ask a business for a quote',
    'already_invited',
    'too_many_invitations',
    'not_accepting_quotes',
  ],
})

const ofPost = Type.Object({ postId: Id })

export const invitingRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/requests/:postId/businesses',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Request' },
      schema: { params: ofPost, response: { 200: BusinessesToInvite } },
    },
    (call) => listBusinessesToInvite(sql, signedIn(call), call.params.postId),
  )
  app.post(
    '/requests/:postId/invitations',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Request' },
      schema: { params: ofPost, body: NewInvitation, headers: Idempotent, response: { 201: BusinessesToInvite } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { postId } = call.params
      await once(sql, call, async (tx) => {
        await inviteBusiness(tx, viewer, postId, call.body.businessId)
        return {}
      })
      reply.code(201)
      return listBusinessesToInvite(sql, viewer, postId)
    },
  )
}
