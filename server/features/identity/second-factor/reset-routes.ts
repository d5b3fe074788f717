import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { CONFIRMATION_MINUTES } from '#contract/admin.ts'
import { Id } from '#contract/basics.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { TellOwner } from '../mails.ts'
import { findConfirmation } from '../queries.ts'
import { sessionTokenOf } from '../session.ts'
import { resetSecondFactor } from './actions.ts'

type Options = { sql: Sql; secret: string; tellOwner: TellOwner }

/** An admin helps a member who lost their phone and their recovery codes. */
export const factorResetRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, secret, tellOwner }) => {
  app.delete(
    '/admin/members/:memberId/second-factor',
    {
      config: { access: 'admin', rateLimit: callLimits.heavy, subject: 'Member' },
      schema: {
        description: 'Removes their authenticator app and passkeys, and signs them out everywhere.',
        params: Type.Object({ memberId: Id }),
        response: { 204: Type.Null() },
      },
    },
    async (call, reply) => {
      const { memberId } = call.params
      const viewer = signedIn(call)
      const token = sessionTokenOf(call, secret) ?? ''
      const { isFresh } = await findConfirmation(sql, viewer.id, token, CONFIRMATION_MINUTES)
      if (!isFresh) throw new Refusal(403, 'confirm_first', 'Confirm that it’s you first.')
      await resetSecondFactor(sql, viewer, memberId)
      await tellOwner({ memberId }, 'second_factor_reset')
      return reply.code(204).send(null)
    },
  )
}
