import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Pool } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { STANDING_CODES } from '../../platform/http/standing.ts'
import type { FileUse } from '../media/index.ts'
import type { OrderTerms } from '../orders/index.ts'
import { changingRoutes } from './changing/routes.ts'
import { inboxPublisher } from './live.ts'
import { moderatingRoutes } from './moderating/routes.ts'
import { openingRoutes } from './opening/routes.ts'
import { readingRoutes } from './reading/routes.ts'
import { searchingRoutes } from './searching/routes.ts'
import { sendingRoutes } from './sending/routes.ts'
import { standingRoutes } from './standing/routes.ts'

const describe = operations('Messages', {
  openConversation: ['POST /conversations', 'Open the conversation with a member', 'not_found', ...STANDING_CODES],
  listConversations: ['GET /conversations', 'List your conversations'],
  countInbox: ['GET /conversations/counts', 'Count your unread conversations and requests'],
  getConversation: ['GET /conversations/:conversationId', 'Get a conversation with its newest messages'],
  listMessages: ['GET /conversations/:conversationId/messages', 'List the messages of a conversation'],
  listConversationChanges: ['GET /conversations/:conversationId/changes', 'List what has changed in a conversation'],
  findCorrespondents: ['GET /conversations/people', 'Find people to write to'],
  findMessages: ['GET /conversations/search', 'Search your messages', 'not_found'],
  listChatMedia: ['GET /conversations/:conversationId/media', 'List the photos and files of a conversation'],
  getReportableMessage: ['GET /conversations/:conversationId/reportable', 'Get the newest message that you can report'],
  confirmReceipt: ['PUT /conversations/:conversationId/receipt', 'Confirm that messages have arrived or were read'],
  changeConversation: ['PATCH /conversations/:conversationId', 'Mute or archive a conversation'],
  answerMessageRequest: [
    'POST /conversations/:conversationId/answer',
    'Accept or decline a message request',
    'no_request',
  ],
  clearConversation: ['DELETE /conversations/:conversationId', 'Delete a conversation for yourself'],
  sendMessage: [
    'POST /conversations/:conversationId/messages',
    'Send a message',
    'same_text',
    'too_many_conversations',
    'too_many_messages',
    'not_delivered',
    'request_waiting',
    'client_id_used',
    'another_author',
    ...STANDING_CODES,
  ],
  editMessage: [
    'PATCH /conversations/:conversationId/messages/:seq',
    'Change a message',
    'not_delivered',
    'message_removed',
    'too_late',
  ],
  removeMessage: ['DELETE /conversations/:conversationId/messages/:seq', 'Delete a message for both sides', 'too_late'],
  reactToMessage: [
    'PUT /conversations/:conversationId/messages/:seq/reaction',
    'React to a message',
    'not_delivered',
    'request_waiting',
    'message_removed',
  ],
})

type Options = { sql: Pool; realtime: Realtime; fileUses: readonly FileUse[]; terms: OrderTerms }

export const inboxRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { sql, realtime, fileUses, terms }) => {
  describe(app)
  const options = { sql, fileUses, kinds: terms.kinds, publisher: inboxPublisher(realtime) }
  const reading = [openingRoutes, readingRoutes, searchingRoutes, moderatingRoutes]
  const all: FastifyPluginAsyncTypebox<typeof options>[] = [...reading, sendingRoutes, standingRoutes, changingRoutes]
  for (const routes of all) await app.register(routes, options)
}
