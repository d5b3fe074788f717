import { otherSide } from '#contract/life-cycle.ts'
import type { OfferBody, OfferSide } from '#contract/offers.ts'
import type { SaleWaits } from '#contract/sale-waits.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { optionalLines } from '../../../platform/http/typed-text.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { listBlockedWith } from '../../visibility/index.ts'
import { lockPost } from '../making.queries.ts'
import { currencyOf, type LockedOffer, sideOf } from '../offer.ts'
import { assertCounter, assertOwnAmount, assertStanding, assertTheirTurn, assertUnchanged } from '../policy.ts'
import { getStanding, lockOffers } from '../queries.ts'
import { takeStep } from '../steps.actions.ts'
import { assertOpen } from './policy.ts'
import { findPostOf, lockVehicleOf } from './queries.ts'

/** Who makes the call, and on which offer. `waits`: the time limits from the site's settings. */
export type OfferCaller = { viewer: Viewer; offerId: number; waits: SaleWaits }

/** Accepts the amount that the other side named. The price holds for a while. */
export async function accept(tx: Transaction, caller: OfferCaller, { version }: OfferBody<'accept'>) {
  await lockVehicleOf(tx, caller.offerId)
  const { offer, side } = await lockFor(tx, caller, version)
  assertTheirTurn(offer, side)
  const standing = await getStanding(tx, offer.id)
  assertStanding(standing)
  assertOpen(standing.shut, side)
  await takeStep(tx, offer, { event: 'accept', by: side, waits: caller.waits.price })
}

/** Names another amount. The other side gets the same time to answer. */
export async function counter(tx: Transaction, caller: OfferCaller, body: OfferBody<'counter'>) {
  const { offer, side } = await lockFor(tx, caller, body.version)
  assertTheirTurn(offer, side)
  const standing = await getStanding(tx, offer.id)
  assertStanding(standing)
  const { price } = standing
  assertCounter(offer, currencyOf(offer.kind), body.amount, price)
  const named = { amount: body.amount, price, note: optionalLines(body.note) }
  await takeStep(tx, offer, { event: 'counter', by: side, ...named, waits: caller.waits.answer })
}

export async function decline(tx: Transaction, caller: OfferCaller, { version, note }: OfferBody<'decline'>) {
  const { offer, side } = await lockFor(tx, caller, version)
  assertTheirTurn(offer, side)
  await takeStep(tx, offer, { event: 'decline', by: side, note: optionalLines(note) })
}

/** Takes back the amount that the caller named last. */
export async function withdraw(tx: Transaction, caller: OfferCaller, { version }: OfferBody<'withdraw'>) {
  const { offer, side } = await lockFor(tx, caller, version)
  assertOwnAmount(offer, side)
  await takeStep(tx, offer, { event: 'withdraw', by: side })
}

/** Locks the post, then the viewer's offer, which must be unchanged since they saw it. Not found for anyone else. */
async function lockFor(tx: Transaction, { viewer, offerId }: OfferCaller, version: number) {
  const postId = await findPostOf(tx, offerId)
  if (postId !== null) await lockPost(tx, postId)
  const [offer] = await lockOffers(tx, [offerId])
  const side = offer && sideOf(offer, viewer.id)
  if (!offer || !side || (await isBlocked(tx, viewer, offer, side))) throw refusal.notFound('Offer')
  assertUnchanged(offer, version)
  return { offer, side }
}

async function isBlocked(tx: Transaction, viewer: Viewer, offer: LockedOffer, side: OfferSide) {
  const other = otherSide(side) === 'buyer' ? offer.buyerId : offer.sellerId
  return other !== null && (await listBlockedWith(tx, viewer.id)).includes(other)
}
