import type {
  Changes,
  ConversationPage,
  ConversationQuery,
  InboxCounts,
  MessagePage,
  MessageQuery,
  OpenConversation,
} from '#contract/inbox.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

export async function listConversations(
  _sql: Sql,
  _viewer: Viewer,
  _query: ConversationQuery,
): Promise<ConversationPage> {
  throw new Error('Not built yet.')
}
export async function countInbox(_sql: Sql, _viewer: Viewer): Promise<InboxCounts> {
  throw new Error('Not built yet.')
}
export async function getConversation(_sql: Sql, _viewer: Viewer, _id: number): Promise<OpenConversation> {
  throw new Error('Not built yet.')
}
export async function listMessages(
  _sql: Sql,
  _viewer: Viewer,
  _id: number,
  _query: MessageQuery,
): Promise<MessagePage> {
  throw new Error('Not built yet.')
}
export async function listChanges(_sql: Sql, _viewer: Viewer, _id: number, _after: number): Promise<Changes> {
  throw new Error('Not built yet.')
}
