import { MAX_MEMBER_BYTES, type UploadType } from '#contract/media.ts'
import type { Jobs } from '../../../platform/background/jobs.ts'
import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { record } from '../../happenings/index.ts'
import type { ArchiveEntry } from '../archives/inspect.ts'
import { MEDIA_JOBS } from '../media.ts'
import type { Chunk } from './content-range.ts'
import { findOwnPicture, type MediaRow, usedBytes } from './queries.ts'

/** Unfinished uploads per member. */
const MAX_OPEN_UPLOADS = 20

export type NewMedia = Omit<MediaRow, 'id' | 'version' | 'createdAt'> & {
  ownerId: number
  thumbhash: string | null
  look: string | null
  posterPublicId: string | null
  isAnimated: boolean
  state: 'processing' | 'ready' | 'original'
  /** Of a document. */
  name: string | null
  /** The files in a ZIP of photos, which is private. Null for any other file. */
  entries: ArchiveEntry[] | null
}

/** Adds the row of a stored file, and enqueues its processing. */
export function addMedia(sql: Sql, jobs: Jobs, media: NewMedia): Promise<MediaRow> {
  return inTransaction(sql, async (tx) => {
    await refuseBeyondQuota(tx, media.ownerId, media.bytes)
    const posterId = await posterOf(tx, media)
    const [row] = await tx<[MediaRow]>`
      insert into media (public_id, version, owner_id, type, format, bytes, width, height, duration_seconds, thumbhash,
        look, has_look, poster_id, is_animated, state, note, name, entries, is_private)
      values (${media.publicId}, ${Math.floor(Date.now() / 1000)}, ${media.ownerId}, ${media.type}, ${media.format},
        ${media.bytes}, ${media.width}, ${media.height}, ${media.durationSeconds}, ${media.thumbhash},
        ${media.look}, true, ${posterId},
        ${media.isAnimated}, ${media.state}, ${media.note}, ${media.name},
        ${media.entries && tx.json(media.entries)}, ${media.entries !== null})
      returning id, public_id, version, type, format, bytes, width, height, duration_seconds, created_at, note`
    await record(tx, { type: `${media.type}_uploaded`, actorId: media.ownerId, subjectId: row.id })
    const job = { image: MEDIA_JOBS.avif, video: MEDIA_JOBS.clip, raw: null }[media.type]
    if (job !== null) await jobs.send(tx, job, { mediaId: row.id })
    return row
  })
}

/** Creates the upload at its first chunk. Refuses a chunk that does not match the previous ones. */
export function openUpload(sql: Sql, ownerId: number, type: UploadType, chunk: Chunk): Promise<void> {
  return inTransaction(sql, async (tx) => {
    const isNew = await tx`
      insert into uploads (owner_id, id, type) values (${ownerId}, ${chunk.uploadId}, ${type}) on conflict do nothing`
    if (isNew.count > 0) {
      await refuseBeyondQuota(tx, ownerId, chunk.totalBytes ?? chunk.end + 1)
      await refuseTooManyOpen(tx, ownerId)
    }
    await refuseMisfit(tx, ownerId, type, chunk)
    await tx`
      update uploads set total_bytes = coalesce(total_bytes, ${chunk.totalBytes}), touched_at = now()
      where owner_id = ${ownerId} and id = ${chunk.uploadId}`
  })
}

/** Returns how many bytes have arrived so far. */
export async function addChunk(sql: Sql, ownerId: number, chunk: Chunk): Promise<number> {
  const [upload] = await sql<{ bytes: number }[]>`
    update uploads set received = received + int8multirange(${span(sql, chunk)}), touched_at = now()
    where owner_id = ${ownerId} and id = ${chunk.uploadId}
    returning (select coalesce(sum(upper(piece) - lower(piece)), 0)::bigint from unnest(received) piece) as bytes`
  if (!upload) throw refusal.notFound('Upload')
  return upload.bytes
}

/**
 * True for the one caller who may process the file: it is complete, and nobody else is processing it (or has died
 * doing so).
 */
export async function claimUpload(sql: Sql, ownerId: number, id: string): Promise<boolean> {
  const claimed = await sql`
    update uploads set state = 'checking', touched_at = now()
    where owner_id = ${ownerId} and id = ${id}
      and received = int8multirange(int8range(0, total_bytes))
      and (state = 'open' or state = 'checking' and touched_at < now() - interval '10 minutes')`
  return claimed.count > 0
}

export async function finishUpload(sql: Sql, ownerId: number, id: string, mediaId: number) {
  await sql`
    update uploads set state = 'done', media_id = ${mediaId}, touched_at = now()
    where owner_id = ${ownerId} and id = ${id}`
}

/** After a failure on our side: the last chunk may be sent again. */
export async function reopenUpload(sql: Sql, ownerId: number, id: string) {
  await sql`update uploads set state = 'open' where owner_id = ${ownerId} and id = ${id} and state = 'checking'`
}

/** False: there is no such upload. */
export async function removeUpload(sql: Sql, ownerId: number, id: string): Promise<boolean> {
  const { count } = await sql`delete from uploads where owner_id = ${ownerId} and id = ${id}`
  return count > 0
}

/** After a refused first chunk. False: other chunks have arrived, or there is no such upload. */
export async function removeEmptyUpload(sql: Sql, ownerId: number, id: string): Promise<boolean> {
  const { count } = await sql`
    delete from uploads where owner_id = ${ownerId} and id = ${id} and received = '{}' and state = 'open'`
  return count > 0
}

/** Locks the member's row, so that two concurrent uploads cannot both take the last free byte. */
export async function refuseBeyondQuota(sql: Sql, ownerId: number, bytes: number) {
  const [owner] = await sql`select from members where id = ${ownerId} for no key update`
  if (!owner) throw refusal.signInFirst()
  if ((await usedBytes(sql, ownerId)) + bytes > MAX_MEMBER_BYTES) {
    throw refusal.invalid(
      `This would put you over your ${MAX_MEMBER_BYTES / 2 ** 30} GB limit. Delete some posts first.`,
    )
  }
}

async function refuseMisfit(tx: Transaction, ownerId: number, type: UploadType, chunk: Chunk) {
  const [upload] = await tx<[{ fits: boolean; isMessy: boolean }]>`
    select
      type = ${type}
        and coalesce(total_bytes = ${chunk.totalBytes}::bigint, true)
        and coalesce(upper(received) <= ${chunk.totalBytes}::bigint, true)
        and coalesce(${chunk.end}::bigint < total_bytes, true) as fits,
      received && ${span(tx, chunk)} and not received @> ${span(tx, chunk)} as is_messy
    from uploads where owner_id = ${ownerId} and id = ${chunk.uploadId} for update`
  if (!upload.fits) {
    throw refusal.invalid('This chunk doesn’t match the previous ones: the file type or size is different.')
  }
  if (upload.isMessy) throw refusal.invalid('This chunk overlaps bytes that were already received.')
}

async function refuseTooManyOpen(tx: Transaction, ownerId: number) {
  const [{ open }] = await tx<[{ open: number }]>`
    select count(*)::int as open from uploads where owner_id = ${ownerId} and state = 'open'`
  if (open > MAX_OPEN_UPLOADS)
    throw refusal.invalid(`You can have up to ${MAX_OPEN_UPLOADS} uploads at a time. Cancel one first.`)
}

async function posterOf(tx: Transaction, { ownerId, posterPublicId }: NewMedia) {
  return posterPublicId === null ? null : findOwnPicture(tx, ownerId, posterPublicId)
}

function span(sql: Sql, { start, end }: Chunk) {
  return sql`int8range(${start}::bigint, ${end + 1}::bigint)`
}
