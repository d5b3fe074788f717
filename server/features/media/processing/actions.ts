import { UNUSED_FILE_HOURS } from '#contract/media.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import { type FileUse, isUnused } from '../file-uses.ts'
import type { PreparedImage } from './image-orders.ts'
import type { UnfinishedClip } from './queries.ts'

/**
 * Adds the poster as a new picture and makes the clip refer to it. The previous poster stays: its owner may use it
 * elsewhere. Does nothing if the clip has been deleted.
 */
export async function savePoster(sql: Sql, clip: UnfinishedClip, poster: PreparedImage & { publicId: string }) {
  const { publicId, width, height, bytes, thumbhash, look } = poster
  const version = Math.floor(Date.now() / 1000)
  await inTransaction(sql, async (tx) => {
    const [current] = await tx<{ isPrivate: boolean }[]>`
      select is_private from media where id = ${clip.id} for no key update`
    if (!current) return
    const [row] = await tx<[{ id: number }]>`
      insert into media (public_id, version, owner_id, type, format, bytes, width, height, thumbhash, look, has_look, is_private)
      values (${publicId}, ${version}, ${clip.ownerId}, 'image', 'webp', ${bytes}, ${width}, ${height}, ${thumbhash},
        ${look}, true, ${current.isPrivate})
      returning id`
    await tx`update media set poster_id = ${row.id} where id = ${clip.id}`
  })
}

/** Counts the try before it begins, because the server may die meanwhile. Returns how many there have been. */
export async function beginTry(sql: Sql, id: number): Promise<number> {
  const [clip] = await sql<{ tries: number }[]>`
    update media set tries = tries + 1, tried_at = now() where id = ${id} returning tries`
  return clip?.tries ?? 0
}

/** `note`: what its owner should know. */
export async function finishClip(sql: Sql, id: number, { hasCopy, note }: { hasCopy: boolean; note: string | null }) {
  await sql`update media set state = 'ready', has_copy = ${hasCopy}, note = ${note} where id = ${id}`
}

/** The original plays meanwhile, and the hourly job queues the clip again: it was not the clip that failed. */
export async function postponeClip(sql: Sql, id: number, note: string) {
  await sql`update media set state = 'original', note = ${note}, tries = greatest(0, tries - 1) where id = ${id}`
}

export async function failClip(sql: Sql, id: number, note: string) {
  await sql`update media set state = 'failed', note = ${note} where id = ${id}`
}

/**
 * Deletes the rows of unused files; `media_leftovers` lists the files they leave behind. Files that a transaction is
 * about to use are locked, and skipped. The delete repeats the check, because a file may have come into use just
 * before it was locked here.
 */
export async function purgeUnusedFiles(sql: Sql, uses: readonly FileUse[]) {
  await inTransaction(sql, async (tx) => {
    const candidates = await tx<{ id: number }[]>`
      select id from media file
      where created_at < now() - make_interval(hours => ${UNUSED_FILE_HOURS}) and sample_file is null and ${isUnused(tx, uses)}
      limit 500 for update skip locked`
    await tx`delete from media file where id = any(${candidates.map(({ id }) => id)}) and ${isUnused(tx, uses)}`
  })
}

/** Without ffmpeg, nothing will change soon for the clips that wait for it. */
export async function stopWaitingForCopies(sql: Sql, note: string) {
  await sql`update media set state = 'original', note = ${note} where type = 'video' and state = 'processing'`
}

/** Deletes uploads that got no chunk for a day. Their bytes go with the other old files of the scratch folder. */
export async function dropStaleUploads(sql: Sql) {
  await sql`delete from uploads where touched_at < now() - make_interval(hours => ${UNUSED_FILE_HOURS})`
}

/** Null: the picture is plain, or unreadable. */
export async function setLook(sql: Sql, id: number, look: string | null) {
  await sql`update media set look = ${look}, has_look = true where id = ${id}`
}

export async function listLeftovers(sql: Sql): Promise<{ publicId: string }[]> {
  return sql<{ publicId: string }[]>`select public_id from media_leftovers limit 500`
}

export async function forgetLeftover(sql: Sql, publicId: string) {
  await sql`delete from media_leftovers where public_id = ${publicId}`
}
