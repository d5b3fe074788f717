import { inTransaction, type Sql, type Transaction } from '../../../platform/database/database.ts'
import { addressOf, type Media, type Unpacked, unpackPhotos } from '../../media/index.ts'

/** `id`: of this import, because the member may have started another one since. */
export type Import = { memberId: number; id: string }

/** Notes the files that an import will unpack. Returns how many. */
export async function noteNeededPhotos(tx: Transaction, memberId: number, files: readonly string[]) {
  await tx`delete from listing_import_photos where member_id = ${memberId}`
  const names = [...new Set(files)]
  await tx`
    insert into listing_import_photos (member_id, name)
    select ${memberId}, name from unnest(${names}::text[]) as name`
  await tx`update listing_imports set photos = ${names.length}, photos_done = 0 where member_id = ${memberId}`
}

/** Unpacks the photos that are still missing. Returns what is wrong with those that could not be read, by file. */
export async function unpackNeeded(media: Media, one: Import, archiveId: number | null, signal: AbortSignal) {
  const { sql } = media
  const missing = await sql<{ name: string }[]>`
    select name from listing_import_photos where member_id = ${one.memberId} and media_id is null and problem is null`
  if (missing.length > 0 && archiveId !== null) {
    const names = new Set(missing.map(({ name }) => name))
    await unpackPhotos(media, archiveId, { names, signal, onPhoto: (name, photo) => notePhoto(sql, one, name, photo) })
  }
  const problems = await sql<{ name: string; problem: string | null }[]>`
    select name, problem from listing_import_photos where member_id = ${one.memberId} and media_id is null`
  return new Map(problems.map(({ name, problem }) => [name, problem ?? 'is gone. Upload the ZIP again.']))
}

/** The addresses of unpacked photos, by file. */
export async function listPhotos(sql: Sql, memberId: number, files: readonly string[]) {
  if (files.length === 0) return new Map<string, string>()
  const rows = await sql<{ name: string; url: string }[]>`
    select needed.name, ${addressOf(sql, 'photo')} as url
    from listing_import_photos needed join media photo on photo.id = needed.media_id
    where needed.member_id = ${memberId} and needed.name = any (${files}::text[])`
  return new Map(rows.map(({ name, url }) => [name, url]))
}

/** Forgets what an import needed, once it is done. The listings have the photos. */
export async function forgetPhotos(tx: Transaction, memberId: number) {
  await tx`delete from listing_import_photos where member_id = ${memberId}`
}

function notePhoto(sql: Sql, { id, memberId }: Import, name: string, photo: Unpacked) {
  const mediaId = 'mediaId' in photo ? photo.mediaId : null
  const problem = 'problem' in photo ? photo.problem : null
  return inTransaction(sql, async (tx) => {
    const { count } = await tx`
      update listing_imports set photos_done = photos_done + 1 where id = ${id} and state = 'running'`
    // Another import has begun since.
    if (count === 0) return
    await tx`
      update listing_import_photos set media_id = ${mediaId}, problem = ${problem}
      where member_id = ${memberId} and name = ${name}`
  })
}
