import { raw, type Sql, type Transaction } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { asMember, type Viewer } from '../../platform/http/viewer.ts'
import { isListed, isVisiblePost, saleJoins, saleState } from '../posts/index.ts'
import { isUnblocked } from '../visibility/index.ts'
import { LIVE, type LockedOffer } from './offer.ts'
import type { Offered } from './policy.ts'
import { IS_HELD, offerColumns, PRICE, TAKES_OFFERS } from './queries.ts'

export type OfferedPost = Offered & { id: number; title: string; thumbnailId: number | null }

/** A market post or vehicle, if the viewer may see it. */
export async function getOffered(sql: Sql, viewer: Viewer | null, postId: number): Promise<OfferedPost> {
  // Moderators see posts of people who blocked them, but cannot buy from them.
  const buyer = viewer && asMember(viewer)
  const [post] = await sql<OfferedPost[]>`
    select posts.id, posts.kind, posts.author_id, posts.title, posts.cover_id as thumbnail_id,
      ${isListed(sql)} as is_listed, ${isUnblocked(sql, buyer, 'posts.author_id')} as is_on_good_terms,
      ${saleState(sql, viewer, sql`1`)} as sale, coalesce(vehicles.is_for_sale, false) as is_for_sale,
      ${raw(IS_HELD)} as is_held,
      ${raw(TAKES_OFFERS)} as takes_offers, ${raw(PRICE)} as price
    from posts ${saleJoins(sql)} left join vehicles on vehicles.post_id = posts.id
    where posts.id = ${postId} and posts.kind in ('market', 'vehicle') and ${isVisiblePost(sql, viewer)}`
  if (!post) throw refusal.notFound('Post')
  return post
}

/** Keeps the post from being edited, hidden, or deleted until the transaction ends. */
export async function lockPost(tx: Transaction, postId: number) {
  await tx`select from posts where id = ${postId} for key share`
}

/** Keeps the buyer and the post's author from leaving until the transaction ends. Lock the post afterward. */
export async function lockSides(tx: Transaction, buyerId: number, postId: number) {
  await tx`
    select from members where id = ${buyerId} or id = (select author_id from posts where posts.id = ${postId})
    order by id for key share`
}

/** The buyer's open or accepted offer on a post. Null if there is none. */
export async function findLive(sql: Sql, buyerId: number, postId: number) {
  const [offer] = await sql<LockedOffer[]>`
    select ${offerColumns(sql)} from offers
    where buyer_id = ${buyerId} and post_id = ${postId} and state = any (${LIVE}::text[])`
  return offer ?? null
}
