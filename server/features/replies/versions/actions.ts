import type { Transaction } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

/** Stores the current text of a reply before it is replaced by `text`. The caller must hold the lock on the reply. */
export async function keepVersion(tx: Transaction, viewer: Viewer, replyId: number, text: string) {
  await tx`
    insert into reply_versions (reply_id, version, editor_id, text)
    select id, 1 + (select count(*) from reply_versions where reply_id = replies.id), ${viewer.id}, replies.text
    from replies where id = ${replyId} and replies.text <> ${text}`
}
