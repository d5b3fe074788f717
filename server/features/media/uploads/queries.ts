import type { MediaType, Upload, UploadType } from '#contract/media.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'

export type MediaRow = {
  id: number
  publicId: string
  version: number
  type: MediaType
  format: string
  bytes: number
  /** Null for a document. */
  width: number | null
  height: number | null
  durationSeconds: number | null
  createdAt: string
  note: string | null
}

export async function getMedia(sql: Sql, id: number): Promise<MediaRow> {
  const [media] = await sql<MediaRow[]>`
    select id, public_id, version, type, format, bytes, width, height, duration_seconds, created_at, note
    from media where id = ${id}`
  if (!media) throw refusal.notFound('File')
  return media
}

export type ChunkedUpload = Omit<Upload, 'secureUrl'> & { type: UploadType; mediaId: number | null }

export async function findUpload(sql: Sql, ownerId: number, id: string): Promise<ChunkedUpload | null> {
  const [upload] = await sql<ChunkedUpload[]>`
    select id, type, state, total_bytes, media_id, array(
      select json_build_object('start', lower(piece), 'end', upper(piece) - 1) from unnest(received) piece
    ) as received
    from uploads where owner_id = ${ownerId} and id = ${id}`
  return upload ?? null
}

/** The total size of a member's files, including the announced size of unfinished uploads. */
export async function usedBytes(sql: Sql, ownerId: number): Promise<number> {
  const [used] = await sql<[{ bytes: number }]>`
    select (
      coalesce((select sum(bytes) from media where owner_id = ${ownerId}), 0) +
      coalesce((select sum(coalesce(total_bytes, upper(received))) from uploads
                where owner_id = ${ownerId} and state <> 'done'), 0)
    )::bigint as bytes`
  return used.bytes
}

/** The owner of signed uploads: the first admin, or a sample admin if there is no other. */
export async function getSigningMember(sql: Sql): Promise<number> {
  const [admin] = await sql<{ id: number }[]>`
    select id from members where role = 'admin' order by is_sample, id limit 1`
  if (!admin) throw refusal.forbidden('Signed uploads belong to the first admin, but there is no admin yet.')
  return admin.id
}

/** Within a transaction, it locks the picture against the purge. */
export async function findOwnPicture(sql: Sql, ownerId: number, publicId: string): Promise<number | null> {
  const [picture] = await sql<{ id: number }[]>`
    select id from media where public_id = ${publicId} and owner_id = ${ownerId} and type = 'image' for key share`
  return picture?.id ?? null
}

export async function refuseUnknownPoster(sql: Sql, ownerId: number, publicId: string) {
  if ((await findOwnPicture(sql, ownerId, publicId)) !== null) return
  throw refusal.invalid('poster: You didn’t upload this photo, or it was deleted.')
}
