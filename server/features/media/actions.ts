import type { Sql, Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type FileUse, isUnused, isUnusedOutsideVideos } from './file-uses.ts'
import { findOwnUploads, typeOfAddress } from './queries.ts'

export type Sample = {
  ownerId: number
  type: 'image' | 'video'
  /** The path from the root of the repository, which is also its URL path: `samples/pictures/coupe-1.webp`. */
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

/** Registers a sample that only the members of a conversation see. Several conversations can share one file. */
export async function storePrivateSample(sql: Sql, sample: Sample) {
  const [media] = await sql<[{ id: number }]>`
    insert into media
      (public_id, version, owner_id, type, format, bytes, width, height, thumbhash, sample_file, is_private)
    values
      (${`sample-${crypto.randomUUID()}`}, 1, ${sample.ownerId}, ${sample.type}, ${sample.file.split('.').at(-1)},
       ${sample.bytes}, ${sample.width}, ${sample.height}, ${sample.thumbhash ?? null}, ${sample.file}, true)
    returning id`
  return media
}

/** Who takes files, and what else may use them. */
type Claimant = { viewer: Viewer; fileUses: readonly FileUse[] }
type FieldProblem = { field: string; message: string }

/**
 * Takes the viewer's own pictures out of public view, and returns their ids. Refuses a picture that is used elsewhere,
 * because it would disappear there.
 */
export async function claimPrivately(
  tx: Transaction,
  { viewer, fileUses }: Claimant,
  urls: readonly string[],
  field: string,
) {
  const uploads = await findOwnUploads(tx, viewer, [...new Set(urls)], 'image', field)
  const ids = [...new Set(uploads.map(({ id }) => id))]
  await hide(tx, fileUses, ids, { field, message: 'You already use one of these photos elsewhere. Upload it again.' })
  return ids
}

/** The same for pictures, videos, and documents. Posters that are used nowhere else are hidden with their videos. */
export async function claimFilesPrivately(
  tx: Transaction,
  { viewer, fileUses }: Claimant,
  urls: readonly string[],
  field: string,
) {
  const ids: number[] = []
  for (const url of new Set(urls)) {
    ids.push(...(await findOwnUploads(tx, viewer, [url], typeOfAddress(url), field)).map(({ id }) => id))
  }
  const claimed = [...new Set(ids)]
  await hide(tx, fileUses, claimed, {
    field,
    message: 'You already use one of these files elsewhere. Upload it again.',
  })
  await tx`
    update media file set is_private = true from media clip
    where clip.id = any (${claimed}::bigint[]) and file.id = clip.poster_id and ${isUnusedOutsideVideos(tx, fileUses)}`
  return claimed
}

async function hide(tx: Transaction, uses: readonly FileUse[], ids: readonly number[], problem: FieldProblem) {
  const { count } = await tx`
    update media file set is_private = true where id = any (${ids}::bigint[]) and not is_private and ${isUnused(tx, uses)}`
  if (count !== ids.length) throw refusal.invalidFields([problem])
}
