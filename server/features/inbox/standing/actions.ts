import type { Static } from 'typebox'
import type { Conversation, ConversationChange, Receipt, RequestAnswer } from '#contract/inbox.ts'
import type { Pool } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** `heardBy`: the members whose pages must ask again. */
export type Changed = { conversation: Conversation; heardBy: readonly number[] }

export async function confirmReceipt(_sql: Pool, _viewer: Viewer, _id: number, _receipt: Receipt): Promise<Changed> {
  throw new Error('Not built yet.')
}
export async function changeConversation(
  _sql: Pool,
  _viewer: Viewer,
  _id: number,
  _change: Static<typeof ConversationChange>,
): Promise<Conversation> {
  throw new Error('Not built yet.')
}
export async function answerRequest(
  _sql: Pool,
  _viewer: Viewer,
  _id: number,
  _answer: Static<typeof RequestAnswer>,
): Promise<Changed> {
  throw new Error('Not built yet.')
}
export async function clearConversation(_sql: Pool, _viewer: Viewer, _id: number): Promise<Conversation> {
  throw new Error('Not built yet.')
}
