import { MAX_MESSAGE_FILE_BYTES } from '#contract/messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { claimFilesPrivately, type FileUse } from '../../media/index.ts'
import type { MessageId } from '../message-id.ts'

/** `fileUses`: what may use the files already. */
export type Sender = { viewer: Viewer; fileUses: readonly FileUse[] }

/** Adds the sender's own uploads to a message that is already stored. From now on, only its two members see them. */
export async function attachFiles(
  tx: Transaction,
  sender: Sender,
  { conversationId, seq }: MessageId,
  urls: readonly string[] = [],
) {
  if (urls.length === 0) return
  const ids = await claimFilesPrivately(tx, sender, urls, 'files')
  await refuseLarge(tx, ids)
  await tx`
    insert into message_files (conversation_id, seq, position, media_id)
    select ${conversationId}, ${seq}, position, id from unnest(${ids}::bigint[]) with ordinality as given (id, position)`
}

/** The files of a removed message. Nobody sees them anymore, and the next purge deletes them. */
export async function eraseFiles(tx: Transaction, { conversationId, seq }: MessageId) {
  await tx`delete from message_files where conversation_id = ${conversationId} and seq = ${seq}`
}

async function refuseLarge(tx: Transaction, ids: readonly number[]) {
  const { count } = await tx`
    select from media where id = any (${ids}::bigint[]) and bytes > ${MAX_MESSAGE_FILE_BYTES}`
  if (count === 0) return
  const message = 'Files in messages can be up to 25 MB each.'
  throw refusal.invalidFields([{ field: 'files', message }])
}
