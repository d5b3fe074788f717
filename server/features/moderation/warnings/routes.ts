import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { Standing } from '#contract/standing.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { getStanding } from '../../suspensions/index.ts'
import type { ModerationOptions } from '../options.ts'
import { confirmWarning } from './actions.ts'

export const warningRoutes: FastifyPluginAsyncTypebox<ModerationOptions> = async (app, { sql }) => {
  app.post(
    '/warnings/:decisionId/confirmation',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Warning', whileSuspended: true },
      schema: { params: Type.Object({ decisionId: Id }), response: { 200: Standing } },
    },
    async (call) => {
      const viewer = signedIn(call)
      await confirmWarning(sql, viewer, call.params.decisionId)
      return getStanding(sql, viewer)
    },
  )
}
