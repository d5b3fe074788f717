import type { Emoji, Message } from '#contract/inbox.ts'
import type { Pool } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

type Place = { conversationId: number; seq: number }
/** `heardBy`: the members whose pages show it. */
type Changed = { message: Message; heardBy: readonly number[] }

export async function editMessage(_sql: Pool, _viewer: Viewer, _place: Place, _text: string): Promise<Changed> {
  throw new Error('Not built yet.')
}
export async function removeMessage(_sql: Pool, _viewer: Viewer, _place: Place): Promise<Changed> {
  throw new Error('Not built yet.')
}
export async function reactToMessage(
  _sql: Pool,
  _viewer: Viewer,
  _place: Place,
  _emoji: Emoji | null,
): Promise<Changed> {
  throw new Error('Not built yet.')
}
