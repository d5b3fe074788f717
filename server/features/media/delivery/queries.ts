import type { MediaType } from '#contract/media.ts'
import type { Sql } from '../../../platform/database/database.ts'

export type DeliveredFile = {
  id: number
  publicId: string
  version: number
  format: string
  hasCopy: boolean
  sampleFile: string | null
}

/** Null: never uploaded, purged, private, or its owner's account was deleted. */
export async function findFile(sql: Sql, publicId: string, type: MediaType): Promise<DeliveredFile | null> {
  const [file] = await sql<DeliveredFile[]>`
    select id, public_id, version, format, has_copy, sample_file from media
    where public_id = ${publicId} and type = ${type} and not is_private`
  return file ?? null
}

/** `name`: of a document. */
export type PrivateFile = DeliveredFile & { type: MediaType; name: string | null }

/** Checks no rights: the caller must. */
export async function findPrivateFile(sql: Sql, id: number): Promise<PrivateFile | null> {
  const [file] = await sql<PrivateFile[]>`
    select id, public_id, version, format, has_copy, sample_file, type, name from media where id = ${id}`
  return file ?? null
}
