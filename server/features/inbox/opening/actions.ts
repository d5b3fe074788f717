import type { Conversation, Opening } from '#contract/inbox.ts'
import type { Pool } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** The conversation with a member, or about an own order. Makes an empty one, which no list shows, if there is none. */
export async function openConversation(_sql: Pool, _viewer: Viewer, _opening: Opening): Promise<Conversation> {
  throw new Error('Not built yet.')
}
