import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isUnused } from './processing/actions.ts'
import { findOwnUploads } from './queries.ts'

export type Sample = {
  ownerId: number
  type: 'image' | 'video'
  /** From the root of the repository, where it is served from: `samples/pictures/coupe-1.webp`. */
  file: string
  bytes: number
  width: number
  height: number
  /** Base64. */
  thumbhash?: string
  durationSeconds?: number
  posterId?: number
}

/** Registers a prepared file (a WebP, or a fast-start MP4) as is: nothing is read, copied, or encoded. */
export async function storeSample(sql: Sql, { file, ownerId, type, bytes, width, height, ...rest }: Sample) {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const [stem, format] = name.split('.') as [string, string]
  // A clip and its poster share a name.
  const publicId = type === 'video' ? `sample-clip-${stem}` : `sample-${stem}`
  const [media] = await sql<[{ id: number }]>`
    insert into media
      (public_id, version, owner_id, type, format, bytes, width, height, thumbhash, duration_seconds, poster_id, sample_file)
    values
      (${publicId}, 1, ${ownerId}, ${type}, ${format}, ${bytes}, ${width}, ${height}, ${rest.thumbhash ?? null},
       ${rest.durationSeconds ?? null}, ${rest.posterId ?? null}, ${file})
    returning id`
  return media
}

/**
 * Takes the viewer's own pictures out of public view, and returns their ids. Refuses one that is used elsewhere: it
 * would be missing there.
 */
export async function claimPrivately(tx: Transaction, viewer: Viewer, urls: readonly string[], field: string) {
  const uploads = await findOwnUploads(tx, viewer, [...new Set(urls)], 'image', field)
  const ids = [...new Set(uploads.map(({ id }) => id))]
  const { count } = await tx`
    update media file set is_private = true where id = any (${ids}::bigint[]) and not is_private and ${isUnused(tx)}`
  if (count === ids.length) return ids
  const message = 'You already use one of these photos elsewhere. Upload it again.'
  throw refusal.invalid(`${field}: ${message}`, [{ field, message }])
}
