import { inTransaction, type Sql, type Transaction } from '../../platform/database/database.ts'
import { listLiveOf } from './leaving.queries.ts'
import { LIVE } from './offer.ts'
import { lockOffers } from './queries.ts'
import { takeStep } from './steps.actions.ts'

/** Closes a leaving member's offers, both sent and received. */
export async function closeOffersOf(sql: Sql, memberId: number) {
  for (const id of await listLiveOf(sql, memberId)) await inTransaction(sql, (tx) => closeOffer(tx, id, memberId))
}

/** Only the other side is notified. */
async function closeOffer(tx: Transaction, id: number, leaverId: number) {
  const [offer] = await lockOffers(tx, [id])
  if (!offer || !LIVE.includes(offer.state)) return
  const { buyerId, sellerId } = offer
  const stays = buyerId === leaverId ? { buyerId: null, sellerId } : { buyerId, sellerId: null }
  await takeStep(tx, { ...offer, ...stays }, { event: 'close', by: 'timer', why: 'left' })
}

/** Deletes what a leaving member wrote. The other side keeps the amounts. */
export async function forgetOffersOf(tx: Transaction, memberId: number) {
  await tx`
    update offer_rounds set note = null from offers
    where offers.id = offer_id and note is not null
      and ${memberId} = case by when 'buyer' then buyer_id else seller_id end`
  await tx`
    update offers set decline_note = null
    where decline_note is not null and (buyer_id = ${memberId} or seller_id = ${memberId})`
  await tx`update offers set seller_id = null where seller_id = ${memberId}`
}
