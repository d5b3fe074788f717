import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Conversation, Opening } from '#contract/conversations.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { OrderKinds } from '../../orders/index.ts'
import type { InboxPublisher } from '../live.ts'
import { openConversation } from './actions.ts'

type Options = { sql: Pool; publisher: InboxPublisher; kinds: OrderKinds }

export const openingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, kinds }) => {
  app.post(
    '/conversations',
    {
      config: { access: 'verified', rateLimit: callLimits.write, subject: 'Member', whileSuspended: true },
      schema: { body: Opening, response: { 200: Conversation } },
    },
    (call) => openConversation(sql, kinds, signedIn(call), call.body),
  )
}
