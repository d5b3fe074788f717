import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { Message, MessageEdit, MessageReaction } from '#contract/messages.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { InboxPublisher } from '../live.ts'
import { editMessage, reactToMessage, removeMessage } from './actions.ts'

type Options = { sql: Pool; publisher: InboxPublisher }

const params = Type.Object({ conversationId: Id, seq: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })
const tap = { config: { access: 'verified', rateLimit: callLimits.tap, subject: 'Message' } } as const

export const changingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, publisher }) => {
  app.patch(
    '/conversations/:conversationId/messages/:seq',
    { ...tap, schema: { params, body: MessageEdit, response: { 200: Message } } },
    async (call) => {
      const { message, heard } = await editMessage(sql, signedIn(call), call.params, call.body.text)
      publisher.read(heard, call.params.conversationId)
      return message
    },
  )

  app.delete(
    '/conversations/:conversationId/messages/:seq',
    { ...tap, schema: { params, response: { 200: Message } } },
    async (call) => {
      const { message, heard } = await removeMessage(sql, signedIn(call), call.params)
      publisher.read(heard, call.params.conversationId)
      return message
    },
  )

  app.put(
    '/conversations/:conversationId/messages/:seq/reaction',
    { ...tap, schema: { params, body: MessageReaction, response: { 200: Message } } },
    async (call) => {
      const { message, heard } = await reactToMessage(sql, signedIn(call), call.params, call.body.emoji)
      publisher.read(heard, call.params.conversationId)
      return message
    },
  )
}
