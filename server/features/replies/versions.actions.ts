import type { Transaction } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { keepReplyRendering } from './rendering/actions.ts'

/** Stores the current text of a reply before it is replaced by `text`. The caller must hold the lock on the reply. */
export async function keepVersion(tx: Transaction, viewer: Viewer, replyId: number, text: string) {
  const [kept] = await tx<{ version: number }[]>`
    insert into reply_versions (reply_id, version, editor_id, text)
    select id, 1 + (select count(*) from reply_versions where reply_id = replies.id), ${viewer.id}, replies.text
    from replies where id = ${replyId} and replies.text <> ${text}
    returning version`
  if (kept) await keepReplyRendering(tx, replyId, kept.version)
}
