import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conversation, Opening } from '#contract/inbox.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { InboxPublisher } from '../live.ts'
import { openConversation } from './actions.ts'

type Options = { sql: Pool; publisher: InboxPublisher }

export const openingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql }) => {
  app.post(
    '/conversations',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Member' },
      schema: { body: Opening, response: { 200: Conversation } },
    },
    (call) => openConversation(sql, signedIn(call), call.body),
  )
}
