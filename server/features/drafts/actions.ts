import { type Draft, type DraftChange, MAX_DRAFT_BYTES, MAX_DRAFTS } from '#contract/drafts.ts'
import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
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
    const others = await countOthers(tx, viewer, id)
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

/** Adds drafts of forms that someone else filled in, as far as there is room. Returns how many. */
export async function addDrafts(tx: Transaction, viewer: Viewer, drafts: readonly DraftChange[]) {
  const room = Math.max(0, MAX_DRAFTS - (await countOthers(tx, viewer, null)))
  const added = drafts.slice(0, room)
  const rows = added.map(({ kind, content }) => ({
    id: crypto.randomUUID(),
    author_id: viewer.id,
    kind,
    content: tx.json(content as never),
  }))
  if (rows.length > 0) await tx`insert into drafts ${tx(rows)}`
  return rows.length
}

/** Serializes concurrent saves, so that two cannot both be the last one within the limit. */
async function countOthers(tx: Transaction, viewer: Viewer, id: string | null) {
  await tx`select from members where id = ${viewer.id} for no key update`
  const [{ others }] = await tx<[{ others: number }]>`
    select count(*)::int as others from drafts where author_id = ${viewer.id} and id is distinct from ${id}::uuid`
  return others
}

/** Idempotent: a missing draft may have become a post. */
export async function deleteDraft(sql: Sql, viewer: Viewer, id: string) {
  await sql`delete from drafts where author_id = ${viewer.id} and id = ${id}`
}
