import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { Message, NewMessage } from '#contract/messages.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { FileUse } from '../../media/index.ts'
import type { InboxPublisher } from '../live.ts'
import { readBy } from '../reader.ts'
import { sendMessage } from './actions.ts'

type Options = { sql: Pool; publisher: InboxPublisher; fileUses: readonly FileUse[] }

const params = Type.Object({ conversationId: Id })

export const sendingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, publisher, fileUses }) => {
  app.post(
    '/conversations/:conversationId/messages',
    {
      // Only about what is under way: see `mayWrite`.
      config: { access: 'verified', rateLimit: callLimits.tap, subject: 'Conversation', whileSuspended: true },
      schema: { params, body: NewMessage, response: { 201: Message } },
    },
    async (call, reply) => {
      const { conversationId } = call.params
      const viewer = signedIn(call)
      const { read, isNew } = await sendMessage(sql, { viewer, fileUses }, conversationId, call.body)
      if (isNew) publisher.read(read, conversationId)
      reply.code(201)
      return readBy(viewer, read)
    },
  )
}
