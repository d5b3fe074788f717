import type { Picture } from '#contract/media.ts'
import type { Sql } from '../../../platform/database/database.ts'

/** `url`: of a route that only answers both sides and moderators, and does not tell the file’s own address. */
export function listPhotos(sql: Sql, orderId: number) {
  return sql<Picture[]>`
    select '/api/orders/' || order_id || '/results/upload/' || position || '.' || format as url, width, height, thumbhash,
      is_animated
    from job_photos join media on media.id = media_id where order_id = ${orderId} order by position`
}

/** The file of a photo by its name, its position; null if there is none. */
export async function findPhoto(sql: Sql, orderId: number, name: string) {
  const [photo] = await sql<{ mediaId: number }[]>`
    select media_id from job_photos where order_id = ${orderId} and position::text = ${name}`
  return photo?.mediaId ?? null
}
