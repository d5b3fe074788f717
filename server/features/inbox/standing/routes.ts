import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { Conversation, ConversationChange, Receipt, RequestAnswer } from '#contract/conversations.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { OrderKinds } from '../../orders/index.ts'
import type { InboxPublisher } from '../live.ts'
import { answerRequest, changeConversation, clearConversation, confirmReceipt } from './actions.ts'

type Options = { sql: Pool; publisher: InboxPublisher; kinds: OrderKinds }

const params = Type.Object({ conversationId: Id })
const tap = { config: { access: 'member', rateLimit: callLimits.tap, subject: 'Conversation' } } as const

export const standingRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, kinds, publisher }) => {
  app.put(
    '/conversations/:conversationId/receipt',
    {
      config: { ...tap.config, rateLimit: callLimits.read, whileSuspended: true },
      schema: { params, body: Receipt, response: { 200: Conversation } },
    },
    async (call) => {
      const { conversation, heardBy } = await confirmReceipt(
        sql,
        kinds,
        signedIn(call),
        call.params.conversationId,
        call.body,
      )
      publisher.conversation(heardBy, conversation.id)
      return conversation
    },
  )

  app.patch(
    '/conversations/:conversationId',
    { ...tap, schema: { params, body: ConversationChange, response: { 200: Conversation } } },
    async (call) => {
      const viewer = signedIn(call)
      const conversation = await changeConversation(sql, kinds, viewer, call.params.conversationId, call.body)
      publisher.conversation([viewer.id], conversation.id)
      return conversation
    },
  )

  app.post(
    '/conversations/:conversationId/answer',
    { ...tap, schema: { params, body: RequestAnswer, response: { 200: Conversation } } },
    async (call) => {
      const { conversation, heardBy } = await answerRequest(
        sql,
        kinds,
        signedIn(call),
        call.params.conversationId,
        call.body,
      )
      publisher.conversation(heardBy, conversation.id)
      return conversation
    },
  )

  app.delete(
    '/conversations/:conversationId',
    { ...tap, schema: { params, response: { 200: Conversation } } },
    async (call) => {
      const viewer = signedIn(call)
      const conversation = await clearConversation(sql, kinds, viewer, call.params.conversationId)
      publisher.conversation([viewer.id], conversation.id)
      return conversation
    },
  )
}
