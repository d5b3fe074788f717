import { MAX_QUOTE_DRAFT_BYTES, type QuoteDraft } from '#contract/provider-quotes.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { getRequest } from '../reading/life.queries.ts'

/** Older ones make room. */
const MAX_QUOTE_DRAFTS = 50

/** Saves what the viewer has written so far, in place of what they had. Idempotent. */
export function saveQuoteDraft(sql: Sql, viewer: Viewer, postId: number, content: object): Promise<QuoteDraft> {
  if (Buffer.byteLength(JSON.stringify(content)) > MAX_QUOTE_DRAFT_BYTES) throw tooLong()
  return inTransaction(sql, async (tx) => {
    await getRequest(tx, viewer, postId)
    // One save at a time, so that two cannot both be the last one within the limit.
    await tx`select from members where id = ${viewer.id} for no key update`
    const [draft] = await tx<[QuoteDraft]>`
      insert into quote_drafts (post_id, member_id, body) values (${postId}, ${viewer.id}, ${tx.json(content as never)})
      on conflict (post_id, member_id) do update set body = excluded.body, saved_at = clock_timestamp()
      returning body as content, saved_at`
    await dropOldest(tx, viewer.id)
    return draft
  })
}

/** Once the quote is sent, or its edit. */
export async function deleteQuoteDraft(tx: Transaction, { id }: Viewer, postId: number) {
  await tx`delete from quote_drafts where post_id = ${postId} and member_id = ${id}`
}

async function dropOldest(tx: Transaction, memberId: number) {
  await tx`
    delete from quote_drafts where member_id = ${memberId} and post_id in (
      select post_id from quote_drafts where member_id = ${memberId}
      order by saved_at desc, post_id desc offset ${MAX_QUOTE_DRAFTS})`
}

function tooLong() {
  const limit = MAX_QUOTE_DRAFT_BYTES.toLocaleString('en-US')
  return refusal.invalid('This quote is too long to save.', [
    { field: 'content', message: `Use up to ${limit} bytes.` },
  ])
}
