import { type Draft, type DraftChange, MAX_DRAFT_BYTES, MAX_DRAFTS } from '#contract/drafts.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Saves a form under the id that the browser generated. Idempotent. */
export function saveDraft(sql: Sql, viewer: Viewer, id: string, { kind, content }: DraftChange): Promise<Draft> {
  const isTooLarge = Buffer.byteLength(JSON.stringify(content)) > MAX_DRAFT_BYTES
  if (isTooLarge) {
    throw refusal.invalid('This draft is too long to save.', [
      { field: 'content', message: `Use up to ${MAX_DRAFT_BYTES.toLocaleString('en-US')} bytes.` },
    ])
  }
  return inTransaction(sql, async (tx) => {
    // Serializes concurrent saves, so that two cannot both be the last one within the limit.
    await tx`select from members where id = ${viewer.id} for no key update`
    const [{ others }] = await tx<[{ others: number }]>`
      select count(*)::int as others from drafts where author_id = ${viewer.id} and id <> ${id}`
    if (others >= MAX_DRAFTS) {
      throw refusal.conflict('too_many_drafts', `You already have ${MAX_DRAFTS} drafts. Delete one first.`)
    }
    const [draft] = await tx<[Draft]>`
      insert into drafts (id, author_id, kind, content) values (${id}, ${viewer.id}, ${kind}, ${tx.json(content as never)})
      on conflict (author_id, id) do update set kind = excluded.kind, content = excluded.content, updated_at = now()
      returning id, kind, content, updated_at`
    return draft
  })
}

/** Idempotent: a missing draft may have become a post. */
export async function deleteDraft(sql: Sql, viewer: Viewer, id: string) {
  await sql`delete from drafts where author_id = ${viewer.id} and id = ${id}`
}
