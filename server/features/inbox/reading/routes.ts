import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import {
  Changes,
  ChangesQuery,
  ConversationPage,
  ConversationQuery,
  MessagePage,
  MessageQuery,
  OpenConversation,
} from '#contract/conversations.ts'
import { InboxCounts } from '#contract/inbox.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import type { OrderKinds } from '../../orders/index.ts'
import { countInbox, listConversations } from './lists.queries.ts'
import { getConversation, listChanges, listMessages } from './queries.ts'

const params = Type.Object({ conversationId: Id })
const read = {
  config: { access: 'member', rateLimit: callLimits.read, subject: 'Conversation', whileSuspended: true },
} as const

export const readingRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; kinds: OrderKinds }> = async (
  app,
  { sql, kinds },
) => {
  app.get(
    '/conversations',
    { ...read, schema: { querystring: ConversationQuery, response: { 200: ConversationPage } } },
    (call) => listConversations(sql, kinds, signedIn(call), call.query),
  )

  app.get('/conversations/counts', { ...read, schema: { response: { 200: InboxCounts } } }, (call) =>
    countInbox(sql, signedIn(call)),
  )

  app.get(
    '/conversations/:conversationId',
    { ...read, schema: { params, response: { 200: OpenConversation } } },
    (call) => getConversation(sql, kinds, signedIn(call), call.params.conversationId),
  )

  app.get(
    '/conversations/:conversationId/messages',
    { ...read, schema: { params, querystring: MessageQuery, response: { 200: MessagePage } } },
    (call) => listMessages(sql, signedIn(call), call.params.conversationId, call.query),
  )

  app.get(
    '/conversations/:conversationId/changes',
    { ...read, schema: { params, querystring: ChangesQuery, response: { 200: Changes } } },
    (call) => listChanges(sql, kinds, signedIn(call), call.params.conversationId, call.query.after),
  )
}
