import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, PageQuery } from '#contract/basics.ts'
import { ChatMedia, CorrespondentQuery, Correspondents, FoundMessages, MessageSearch } from '#contract/inbox.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { findCorrespondents } from './people.queries.ts'
import { findMessages, listChatMedia } from './queries.ts'

const params = Type.Object({ conversationId: Id })
const config = { access: 'member', rateLimit: callLimits.search, subject: 'Conversation' } as const

export const searchingRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  app.get(
    '/conversations/people',
    {
      config: { ...config, rateLimit: callLimits.typing },
      schema: { querystring: CorrespondentQuery, response: { 200: Correspondents } },
    },
    (call) => findCorrespondents(sql, signedIn(call), call.query.q),
  )

  app.get(
    '/conversations/search',
    { config, schema: { querystring: MessageSearch, response: { 200: FoundMessages } } },
    (call) => findMessages(sql, signedIn(call), call.query),
  )

  app.get(
    '/conversations/:conversationId/media',
    { config, schema: { params, querystring: PageQuery, response: { 200: ChatMedia } } },
    (call) => listChatMedia(sql, signedIn(call), call.params.conversationId, call.query),
  )
}
