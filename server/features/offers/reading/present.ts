import type { Member } from '#contract/members.ts'
import type { Offer } from '#contract/offers.ts'
import { presentPicture } from '../../media/index.ts'
import { currencyOf, LIVE, sideOf } from '../offer.ts'
import { actionsOf, counterRange } from '../policy.ts'
import type { OfferRow } from './rows.ts'

type Seen = { viewerId: number; people: ReadonlyMap<number | null, Member>; feePercent: number }

/** An offer as the viewer's side sees it. */
export function presentOffer(row: OfferRow, { viewerId, people, feePercent }: Seen): Offer {
  const { id, version, kind, state, waitsFor, amount, pricedAt, roundList, declineNote, createdAt } = row
  const viewer = sideOf(row, viewerId) ?? 'buyer'
  const can = actionsOf(row, viewer, row)
  const range = (can.includes('counter') && counterRange(row, row.price)) || { from: null, to: null }
  return {
    id,
    version,
    viewer,
    amount,
    state,
    waitsFor,
    rounds: roundList,
    declineNote,
    createdAt,
    can,
    post: presentPost(row),
    buyer: people.get(row.buyerId) ?? null,
    seller: people.get(row.sellerId) ?? null,
    record: viewer === 'seller' ? recordOf(row) : null,
    currency: currencyOf(kind),
    percent: Math.round((amount * 100) / pricedAt),
    counterFrom: range.from,
    counterTo: range.to,
    ...termsOf(row),
    feePercent: kind === 'market' ? feePercent : null,
    orderId: row.orderId,
    depositId: row.depositId,
  }
}

/** Terms matter only while something can still happen. */
function termsOf({ state, endsAt, depositVbt }: OfferRow) {
  return { endsAt: LIVE.includes(state) ? endsAt : null, depositVbt: state === 'accepted' ? depositVbt : null }
}

/** Null if the buyer has left. */
function recordOf({ buyerId, buyerOrders, buyerStars }: OfferRow) {
  return buyerId === null ? null : { orders: buyerOrders, stars: buyerStars }
}

function presentPost(row: OfferRow): Offer['post'] {
  const { isVisible, postId, kind, title, price, left, views, saves } = row
  const counts = isVisible ? { views, saves, left } : { views: 0, saves: 0, left: kind === 'market' ? 0 : null }
  return { id: isVisible ? postId : null, kind, title, price, thumbnail: presentPicture(row, 'cover'), ...counts }
}
