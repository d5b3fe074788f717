import { UNUSED_FILE_HOURS } from '#contract/media.ts'
import { inTransaction, type Sql } from '../../../platform/database.ts'
import type { PreparedImage } from './image.ts'
import type { UnfinishedClip } from './queries.ts'

/** A clip that takes longer than this to finish never will. */
const MAX_PROCESSING_HOURS = 24

/** The row of a poster: the browser's is replaced under a new version, so that its address changes. */
export async function savePoster(
  sql: Sql,
  clip: UnfinishedClip,
  { publicId, version, image }: { publicId: string; version: number; image: PreparedImage },
) {
  const { width, height, bytes, thumbhash } = image
  await inTransaction(sql, async (tx) => {
    const [poster] = await tx<[{ id: number }]>`
      insert into media (public_id, version, owner_id, type, format, bytes, width, height, thumbhash)
      values (${publicId}, ${version}, ${clip.ownerId}, 'image', 'webp', ${bytes}, ${width}, ${height}, ${thumbhash})
      on conflict (public_id) do update set
        version = excluded.version, bytes = excluded.bytes, width = excluded.width, height = excluded.height,
        thumbhash = excluded.thumbhash
      returning id`
    await tx`update media set poster_id = ${poster.id} where id = ${clip.id}`
  })
}

export async function finishClip(sql: Sql, id: number, { hasCopy }: { hasCopy: boolean }) {
  await sql`update media set state = 'ready', has_copy = ${hasCopy}, note = null where id = ${id}`
}

export async function failClip(sql: Sql, id: number, note: string) {
  await sql`update media set state = 'failed', note = ${note} where id = ${id}`
}

/** The rows of files that nothing uses; what is left of them is listed in `media_leftovers`. How many. */
export async function purgeUnusedFiles(sql: Sql): Promise<number> {
  const { count } = await sql`
    delete from media where id in (
      select id from media file
      where created_at < now() - make_interval(hours => ${UNUSED_FILE_HOURS}) and sample_file is null
        and not exists (select from posts where cover_id = file.id)
        and not exists (select from posts where video_id = file.id)
        and not exists (select from post_images where media_id = file.id)
        and not exists (select from reply_images where media_id = file.id)
        and not exists (select from members where avatar_id = file.id)
        and not exists (select from media clip where clip.poster_id = file.id)
        -- A draft counts as well: nothing that somebody left for later is lost.
        and not exists (select from drafts where author_id = file.owner_id and position(file.public_id in content::text) > 0)
      limit 500)`
  return count
}

export async function failForgottenClips(sql: Sql) {
  await sql`
    update media set state = 'failed', note = 'Playing the original: its faster copy could not be made.'
    where state = 'processing' and created_at < now() - make_interval(hours => ${MAX_PROCESSING_HOURS})`
}

/** Uploads whose last chunk is a day old. Their bytes go with the other old files of the scratch folder. */
export async function dropStaleUploads(sql: Sql) {
  await sql`delete from uploads where touched_at < now() - make_interval(hours => ${UNUSED_FILE_HOURS})`
}

export async function listLeftovers(sql: Sql): Promise<{ publicId: string }[]> {
  return sql<{ publicId: string }[]>`select public_id from media_leftovers limit 500`
}

export async function forgetLeftover(sql: Sql, publicId: string) {
  await sql`delete from media_leftovers where public_id = ${publicId}`
}
