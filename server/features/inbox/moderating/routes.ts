import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { ReportableMessage } from '#contract/inbox.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { getReportable } from './queries.ts'

const params = Type.Object({ conversationId: Id })

export const moderatingRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  app.get(
    '/conversations/:conversationId/reportable',
    {
      config: { access: 'member', rateLimit: callLimits.read, subject: 'Conversation' },
      schema: { params, response: { 200: ReportableMessage } },
    },
    (call) => getReportable(sql, signedIn(call), call.params.conversationId),
  )
}
