import type { Message, NewMessage } from '#contract/inbox.ts'
import type { Pool } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** `isNew`: false for the same `clientId` again. `heardBy`: the members who may know of it. */
export type Sent = { message: Message; heardBy: readonly number[]; isNew: boolean }

export async function sendMessage(_sql: Pool, _viewer: Viewer, _id: number, _message: NewMessage): Promise<Sent> {
  throw new Error('Not built yet.')
}
