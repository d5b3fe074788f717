import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts'
import { COMPARED_LENGTH } from './copies.queries.ts'
import { BANDS, type Fingerprint, fingerprintOf } from './shingles.ts'

/** So few that a batch takes a moment, and holds no other work up. */
const BATCH_POSTS = 500

/** A SQL fragment: makes a post's text findable, in the statement that checks it. */
export function upsertFingerprint(tx: Transaction, postId: number, fingerprint: Fingerprint) {
  const row = { post_id: postId, ...columnsOf(fingerprint) }
  return tx`
    insert into text_fingerprints ${tx(row)}
    on conflict (post_id) do update set (band_1, band_2, band_3, band_4, band_5) =
      (excluded.band_1, excluded.band_2, excluded.band_3, excluded.band_4, excluded.band_5)`
}

/** The same for posts that came another way: those from before, and samples. Goes on where the last run stopped. */
export async function fillInFingerprints(sql: Pool, signal: AbortSignal) {
  let isMore = true
  while (isMore && !signal.aborted) isMore = await fillBatch(sql)
}

/** Returns whether there may be more. */
function fillBatch(sql: Pool): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    const [{ afterId }] = await tx<[{ afterId: number }]>`select after_id from fingerprint_progress for update`
    const posts = await tx<{ id: number; text: string; isNew: boolean }[]>`
      select posts.id, left(posts.description, ${COMPARED_LENGTH}::int) as text, found.post_id is null as is_new
      from posts left join text_fingerprints found on found.post_id = posts.id
      where posts.id > ${afterId} order by posts.id limit ${BATCH_POSTS}`
    const rows = posts.flatMap(({ id, text, isNew }) =>
      isNew ? [{ post_id: id, ...columnsOf(fingerprintOf(text)) }] : [],
    )
    if (rows.length > 0) await tx`insert into text_fingerprints ${tx(rows)} on conflict do nothing`
    const last = posts.at(-1)
    if (last) await tx`update fingerprint_progress set after_id = ${last.id}`
    return posts.length === BATCH_POSTS
  })
}

function columnsOf(fingerprint: Fingerprint) {
  const bands = Array.from({ length: BANDS }, (_, band) => [`band_${band + 1}`, fingerprint?.bands[band] ?? null])
  return Object.fromEntries(bands) as Record<string, number | null>
}
