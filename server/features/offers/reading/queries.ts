import { type Offer, offerRange, type PostOffer } from '#contract/offers.ts'
import { raw, type Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import { pictureColumns } from '../../media/index.ts'
import { findMembers } from '../../orders/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { LEFT } from '../../stock/index.ts'
import { isUnblocked } from '../../visibility/index.ts'
import { findLive, getOffered } from '../making.queries.ts'
import { currencyOf } from '../offer.ts'
import { refusalOf } from '../policy.ts'
import { closesColumn, IS_HELD, offerColumns, PRICE, postJoins } from '../queries.ts'
import { presentOffer } from './present.ts'
import type { OfferRow } from './rows.ts'

/** An offer as one of its sides sees it. Not found for anyone else. */
export async function getOffer(sql: Sql, viewer: Viewer, id: number, feePercent: number): Promise<Offer> {
  const [offer] = await presentOffers(sql, viewer, await listRows(sql, viewer, [id]), feePercent)
  if (!offer) throw refusal.notFound('Offer')
  return offer
}

/** In the order of `ids`. Leaves out other people's offers. */
export function listRows(sql: Sql, viewer: Viewer, ids: readonly number[]) {
  const isVisible = sql`(posts.id is not null and ${isVisiblePost(sql, asMember(viewer))})`
  return sql<OfferRow[]>`
    select ${offerColumns(sql)}, ${isVisible} as is_visible, case when ${isVisible} then posts.title else offers.title end as title,
      case when ${isVisible} then ${raw(PRICE)} else offers.price end as price, offers.price as priced_at,
      case posts.kind when 'market' then ${raw(LEFT)} end as left, coalesce(posts.views, 0) as views,
      coalesce(posts.bookmarks, 0) as saves,
      ${closesColumn(sql)} as closes, ${raw(IS_HELD)} as is_held, offers.decline_note, offers.ends_at, offers.order_id, offers.deposit_id,
      offers.created_at, ${pictureColumns(sql, 'cover')},
      (select count(*)::int from orders
        where orders.buyer_id = offers.buyer_id and orders.completed_at is not null) as buyer_orders,
      (select buyer_average from ratings where member_id = offers.buyer_id) as buyer_stars,
      (select json_agg(json_build_object('by', by, 'amount', named.amount, 'note', note, 'at', at) order by round)
        from offer_rounds named where offer_id = offers.id) as round_list
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join offers using (id) ${postJoins(sql)}
      left join media cover on cover.id = case when ${isVisible} then posts.cover_id else offers.thumbnail_id end
    where ${viewer.id} in (offers.buyer_id, offers.seller_id) order by place`
}

/** Presents the viewer's own offers. Leaves out offers where either side has blocked the other. */
export async function presentOffers(sql: Sql, viewer: Viewer, rows: readonly OfferRow[], feePercent: number) {
  const people = await findMembers(
    sql,
    rows.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
  )
  return rows.map((row) => presentOffer(row, { viewerId: viewer.id, people, feePercent }))
}

/** The viewer's own offer on a post, and whether they can make one. */
export async function getPostOffer(
  sql: Sql,
  viewer: Viewer | null,
  postId: number,
  feePercent: number,
): Promise<PostOffer> {
  const post = await getOffered(sql, viewer, postId)
  const live = viewer && (await findLive(sql, viewer.id, postId))
  const offer = viewer && live && !live.isOver ? await getOffer(sql, viewer, live.id, feePercent) : null
  const refused = refusalOf(post, viewer?.id ?? null)
  const message = refused?.message ?? (viewer ? null : 'Sign in to make an offer.')
  return {
    offer,
    currency: currencyOf(post.kind),
    ...offerRange(post.price),
    canMake: offer === null && message === null,
    waiting: await countWaiting(sql, viewer, post),
    refusal: offer === null ? message : null,
  }
}

/** For a post's author, how many offers on it wait for their answer. 0 for anyone else. */
async function countWaiting(sql: Sql, viewer: Viewer | null, { id, authorId }: { id: number; authorId: number }) {
  if (viewer?.id !== authorId) return 0
  const [{ waiting }] = await sql<[{ waiting: number }]>`
    select count(*)::int as waiting from offers
    where post_id = ${id} and waits_for = 'seller' and ends_at > now()
      and ${isUnblocked(sql, asMember(viewer), 'offers.buyer_id')}`
  return waiting
}
