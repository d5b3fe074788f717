import { type Draft, type DraftChange, MAX_DRAFT_BYTES, MAX_DRAFTS } from '#contract/posts.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Keeps what is typed so far, under the id that the browser made: saving twice is saving once. */
export function saveDraft(sql: Sql, viewer: Viewer, id: string, { kind, content }: DraftChange): Promise<Draft> {
  const isTooLarge = Buffer.byteLength(JSON.stringify(content)) > MAX_DRAFT_BYTES
  if (isTooLarge) {
    throw refusal.invalid('This draft is too long to be kept.', [
      { field: 'content', message: `Must have at most ${MAX_DRAFT_BYTES} bytes.` },
    ])
  }
  return inTransaction(sql, async (tx) => {
    // Two that are saved at once could both be the last that fits.
    await tx`select from members where id = ${viewer.id} for no key update`
    const [{ others }] = await tx<[{ others: number }]>`
      select count(*)::int as others from drafts where author_id = ${viewer.id} and id <> ${id}`
    if (others >= MAX_DRAFTS) {
      throw refusal.conflict('too_many_drafts', `You have ${MAX_DRAFTS} drafts already. Delete one first.`)
    }
    const [draft] = await tx<[Draft]>`
      insert into drafts (id, author_id, kind, content) values (${id}, ${viewer.id}, ${kind}, ${tx.json(content as never)})
      on conflict (author_id, id) do update set kind = excluded.kind, content = excluded.content, updated_at = now()
      returning id, kind, content, updated_at`
    return draft
  })
}

/** Deleting one that is not there is no mistake: it may have become a post. */
export async function deleteDraft(sql: Sql, viewer: Viewer, id: string) {
  await sql`delete from drafts where author_id = ${viewer.id} and id = ${id}`
}
