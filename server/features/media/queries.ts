import { CLOUD, type Clip, MEDIA_TYPES, type MediaType, type Picture } from '#contract/media.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { DeliveredFile } from './delivery/queries.ts'

/** What `pictureColumns(sql, 'cover')` selects: coverUrl, coverWidth, coverHeight, coverThumbhash, coverIsAnimated. */
export type PictureColumns<Alias extends string> = Record<`${Alias}Url` | `${Alias}Thumbhash`, string | null> &
  Record<`${Alias}Width` | `${Alias}Height`, number | null> &
  Record<`${Alias}IsAnimated`, boolean | null>

/** For queries with `left join media cover on cover.id = …`; `alias` is that one lowercase word. */
export function pictureColumns(sql: ReadSql, alias: string) {
  const column = (name: string) => sql(`${alias}_${name}`)
  return sql`
    ${addressOf(sql, alias)} as ${column('url')}, ${sql(alias)}.width as ${column('width')},
    ${sql(alias)}.height as ${column('height')}, ${sql(alias)}.thumbhash as ${column('thumbhash')},
    ${sql(alias)}.is_animated as ${column('is_animated')}`
}

/** A picture as JSON, in the format of the contract. */
export function pictureJson(sql: ReadSql, alias: string) {
  const media = sql(alias)
  return sql`
    jsonb_build_object(
      'url', ${addressOf(sql, alias)}, 'width', ${media}.width, 'height', ${media}.height, 'thumbhash', ${media}.thumbhash
    ) || case when ${media}.is_animated then '{"isAnimated": true}'::jsonb else '{}' end`
}

/** Null if the join found no picture. */
export function presentPicture<Alias extends string>(row: PictureColumns<Alias>, alias: Alias): Picture | null {
  // own-name: the alias comes from our own code.
  const { [`${alias}Url`]: url, [`${alias}Width`]: width, [`${alias}Height`]: height } = row as Record<string, unknown>
  if (url === null || url === undefined) return null
  // own-name: as above.
  const { [`${alias}Thumbhash`]: thumbhash, [`${alias}IsAnimated`]: isAnimated } = row as Record<string, unknown>
  return {
    url: url as string,
    width: width as number,
    height: height as number,
    thumbhash: (thumbhash as string | null) ?? null,
    ...(isAnimated === true && { isAnimated }),
  }
}

export type ClipColumns = PictureColumns<'video'> &
  PictureColumns<'poster'> & {
    videoFormat: string | null
    videoHasCopy: boolean | null
    videoDurationSeconds: number | null
    videoState: Clip['state'] | null
    videoNote: string | null
  }

/** For queries with `left join media video on video.id = … left join media poster on poster.id = video.poster_id`. */
export function clipColumns(sql: ReadSql) {
  return sql`
    ${pictureColumns(sql, 'video')}, ${pictureColumns(sql, 'poster')}, video.format as video_format,
    video.has_copy as video_has_copy, video.duration_seconds as video_duration_seconds, video.state as video_state,
    video.note as video_note`
}

/** Null if the join found no video. */
export function presentClip(row: ClipColumns): Clip | null {
  const { videoUrl, videoState, videoHasCopy } = row
  if (videoUrl === null || videoState === null) return null
  return {
    url: videoHasCopy ? copyUrl(videoUrl) : videoUrl,
    mimeType: videoHasCopy ? 'video/mp4' : videoMimeType(row.videoFormat),
    width: row.videoWidth ?? 0,
    height: row.videoHeight ?? 0,
    durationSeconds: row.videoDurationSeconds ?? 0,
    poster: presentPicture(row, 'poster'),
    state: videoState,
    note: row.videoNote,
  }
}

/** MOV is the same container as MP4, and browsers only play it under that name. */
export function videoMimeType(format: string | null) {
  return format === 'webm' ? 'video/webm' : 'video/mp4'
}

export type OwnUpload = { id: number; publicId: string; posterId: number | null; durationSeconds: number | null }

/**
 * Finds the files with these `secure_url`s (or their paths), in the order of `urls`. Refuses one that is unknown, of
 * the other type, or not the viewer's upload; the refusal names `field`. Within a transaction, it locks the files
 * against the purge.
 */
export async function findOwnUploads(
  sql: ReadSql,
  viewer: Viewer,
  urls: readonly string[],
  type: MediaType,
  field: string = type,
): Promise<OwnUpload[]> {
  if (urls.length === 0) return []
  const names = urls.map((url) => publicIdOf(url, type))
  const rows = await sql<OwnUpload[]>`
    select id, public_id, poster_id, duration_seconds from media
    where owner_id = ${viewer.id} and type = ${type} and public_id = any(${names.filter((name) => name !== null)})
      and not is_private
    for key share`
  return names.map((name) => {
    const upload = rows.find((row) => row.publicId === name)
    if (!upload) throw notYours(type, field)
    return upload
  })
}

/** Whether there is a row for this file. */
export async function isKnown(sql: ReadSql, publicId: string): Promise<boolean> {
  return (await sql`select from media where public_id = ${publicId}`).count > 0
}

export async function listFilesOf(sql: ReadSql, memberId: number): Promise<DeliveredFile[]> {
  return sql<DeliveredFile[]>`
    select id, public_id, version, format, has_copy, sample_file from media where owner_id = ${memberId} order by id`
}

function notYours(type: MediaType, field: string) {
  const message = `You didn’t upload this ${type === 'raw' ? 'file' : type}, or it was deleted. Upload it again.`
  return refusal.invalidFields([{ field, message }])
}

/** `https://any.host/vrumies/image/upload/w_640,f_auto/v1/abc.webp` -> abc; null for any other URL. */
export function publicIdOf(url: string, type: MediaType) {
  return new RegExp(`/${CLOUD}/${type}/upload/(?:[^/]+/)*([A-Za-z0-9_-]+)\\.[a-z0-9]+$`).exec(url)?.[1] ?? null
}

/** The type of file that a `secure_url` is for. An unknown address counts as an image, and is refused as such. */
export function typeOfAddress(url: string): MediaType {
  return MEDIA_TYPES.find((type) => publicIdOf(url, type) !== null) ?? 'image'
}

/** The URL path of a file in the table `media`, aliased as `alias`. */
export function addressOf(sql: ReadSql, alias: string) {
  const media = sql(alias)
  return sql`
    '/vrumies/' || ${media}.type || '/upload/v' || ${media}.version || '/' || ${media}.public_id || '.' || ${media}.format`
}

/** A separate URL: a player that started with the original must not continue with the copy. */
function copyUrl(originalUrl: string) {
  return originalUrl.replace('/upload/', '/upload/f_mp4/').replace(/\.[a-z0-9]+$/, '.mp4')
}
