import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { wrong } from '../policy.ts'

/** Adds own uploads, which only the two members can load from then on, to a message. */
export async function attachFiles(
  _tx: Transaction,
  _viewer: Viewer,
  _place: { conversationId: number; seq: number },
  urls: readonly string[],
) {
  if (urls.length > 0) throw wrong('files', 'Messages can’t have files yet.')
}
export { attachFiles } from '../files/actions.ts'
