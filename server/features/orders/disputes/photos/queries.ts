import type { Picture } from '#contract/media.ts'
import type { Sql } from '../../../../platform/database/database.ts'
import type { Side } from '../../order.ts'

/** `url`: of a route that only answers both sides and moderators, and does not tell the file’s own address. */
export async function listDisputePhotos(sql: Sql, orderId: number): Promise<Record<Side, Picture[]>> {
  const rows = await sql<({ side: Side } & Picture)[]>`
    select side, '/api/orders/' || order_id || '/photos/upload/' || side || '-' || position || '.' || format as url,
      width, height, thumbhash, is_animated
    from dispute_photos join media on media.id = media_id where order_id = ${orderId} order by position`
  const of = (whose: Side) => rows.filter(({ side }) => side === whose).map(({ side: _, ...picture }) => picture)
  return { buyer: of('buyer'), seller: of('seller') }
}

/** The file of a photo by its name, 'buyer-1'; null if there is none. */
export async function findDisputePhoto(sql: Sql, orderId: number, name: string) {
  const [photo] = await sql<{ mediaId: number }[]>`
    select media_id from dispute_photos where order_id = ${orderId} and side || '-' || position = ${name}`
  return photo?.mediaId ?? null
}
