import type { SaleState } from '#contract/cart.ts'
import { otherSide } from '#contract/life-cycle.ts'
import type { OfferState } from '#contract/offer-steps.ts'
import {
  formatOffer,
  MAX_OFFER_ROUNDS,
  type Offer,
  type OfferAction,
  type OfferCurrency,
  type OfferSide,
  type OfferUse,
  offerRange,
} from '#contract/offers.ts'
import { type Refusal, refusal } from '../../platform/http/refusal.ts'
import type { OfferCloseReason } from '../happenings/index.ts'
import type { LockedOffer, OfferKind } from './offer.ts'

/**
 * What decides whether a member can make an offer on a post that they see. `sale`: for market posts. `isForSale`: for
 * vehicles. `isHeld`: a deposit has taken the vehicle off sale. `price`: in VBT or US dollars; 0 if there is none.
 * `isOnGoodTerms`: neither side has blocked the other.
 */
export type Offered = {
  kind: OfferKind
  authorId: number
  isListed: boolean
  isOnGoodTerms: boolean
  sale: SaleState
  isForSale: boolean
  isHeld: boolean
  takesOffers: boolean
  price: number
}

/** Why the member cannot make an offer. Null if they can. */
export function refusalOf(post: Offered, memberId: number | null): Refusal | null {
  if (post.authorId === memberId) return refusal.forbidden('You can’t make an offer on your own post.')
  const why = whyNotForSale(post)
  if (why) return refusal.conflict('not_for_sale', why)
  return post.takesOffers ? null : takesNoOffers()
}

function whyNotForSale(post: Offered) {
  if (!post.isListed || !post.isOnGoodTerms) return 'This isn’t for sale right now.'
  return post.kind === 'vehicle' ? whyVehicleNotForSale(post) : whyItemNotForSale(post)
}

function whyVehicleNotForSale({ isForSale, isHeld, price }: Offered) {
  if (isHeld) return HELD
  return isForSale && price > 0 ? null : 'This vehicle isn’t for sale.'
}

const HELD = 'The seller accepted a deposit on it, so it’s off the market for now.'

function whyItemNotForSale({ sale, price }: Offered) {
  if (sale === 'sold_out') return 'This is sold out.'
  if (sale === 'closed') return 'The seller isn’t selling this right now.'
  return price > 0 ? null : 'This one is free, so there’s nothing to offer.'
}

function takesNoOffers() {
  return refusal.conflict('takes_no_offers', 'The seller doesn’t take offers on this.')
}

/** Throws unless the amount is between half the price and the full price. */
export function assertInRange(currency: OfferCurrency, amount: number, price: number) {
  const { least, most } = offerRange(price)
  if (amount < least || amount > most) throw outOfRange(currency, least, most)
}

function outOfRange(currency: OfferCurrency, least: number, most: number) {
  const from = formatOffer(currency, least)
  const range = least === most ? `Enter ${from}.` : `Enter ${from} to ${formatOffer(currency, most)}.`
  return refusal.invalidFields([{ field: 'amount', message: range }])
}

/** A buyer can have one offer at a time on a post. */
export function offerOpen(state: OfferState) {
  const why =
    state === 'accepted'
      ? 'The seller already accepted your offer. Open Offers to see it.'
      : 'You already have an open offer on this one.'
  return refusal.conflict('offer_open', why)
}

type Negotiated = Pick<LockedOffer, 'state' | 'waitsFor' | 'rounds' | 'buyerAmount' | 'sellerAmount' | 'isOver'>

/**
 * The amounts allowed for a counteroffer: between both sides' last amounts, and never above the price. Null if there is
 * nothing to counter, or no amount is left.
 */
export function counterRange({ rounds, buyerAmount, sellerAmount }: Negotiated, price: number) {
  const from = buyerAmount + 1
  const to = Math.min(price, sellerAmount === null ? price : sellerAmount - 1)
  return rounds < MAX_OFFER_ROUNDS && from <= to ? { from, to } : null
}

type Standing = { price: number; closes: OfferCloseReason | null; isHeld: boolean }
type Now = Standing & { kind: OfferKind; depositVbt: number | null }

/** What this side may do, most important first. `closes`: why the site is about to close the offer. */
export function actionsOf(offer: Negotiated, side: OfferSide, now: Now): Offer['can'] {
  const { state, waitsFor, isOver } = offer
  if (isOver) return []
  if (state === 'accepted') return side === 'buyer' && !now.closes && !now.isHeld ? usesOf(now) : []
  if (state !== 'open') return []
  return waitsFor === side ? answersOf(offer, now) : ['withdraw']
}

function answersOf(offer: Negotiated, { price, closes, isHeld }: Standing): OfferAction[] {
  if (closes || isHeld) return ['decline']
  return counterRange(offer, price) ? ['accept', 'counter', 'decline'] : ['accept', 'decline']
}

function usesOf({ kind, depositVbt }: Now): OfferUse[] {
  if (kind === 'market') return ['check_out']
  return depositVbt ? ['leave_deposit'] : []
}

const words: Record<OfferState, string> = {
  open: 'has a new amount',
  accepted: 'was accepted',
  used: 'was used',
  declined: 'was declined',
  withdrawn: 'was withdrawn',
  expired: 'has expired',
  lapsed: 'has expired',
  closed: 'is closed',
}

/** Throws if something changed since this side last saw the offer. */
export function assertUnchanged({ state, version, isOver }: LockedOffer, seen: number) {
  if (state !== 'open') throw offerChanged(state)
  if (isOver) throw offerChanged('expired')
  if (version !== seen) throw offerChanged('open')
}

function offerChanged(state: OfferState) {
  return refusal.conflict('offer_changed', `Something changed: this offer ${words[state]}. Look at it again.`)
}

/** Throws unless the offer waits for this side. */
export function assertTheirTurn({ waitsFor }: LockedOffer, side: OfferSide) {
  if (waitsFor === side) return
  throw refusal.forbidden(`You named the last amount. Wait for the ${otherSide(side)}’s answer, or withdraw it.`)
}

/** Throws unless this side named the last amount. */
export function assertOwnAmount({ waitsFor }: LockedOffer, side: OfferSide) {
  if (waitsFor === side) throw refusal.forbidden(`It’s your turn: the ${otherSide(side)} named the last amount.`)
}

/** Throws if the site is about to close the offer, or if the vehicle is on hold. */
export function assertStanding({ closes, isHeld }: Standing) {
  if (isHeld) throw refusal.conflict('off_sale', HELD)
  if (closes === 'no_offers') throw refusal.conflict('takes_no_offers', 'This no longer takes offers.')
  if (closes === 'sold') throw refusal.conflict('not_for_sale', 'This is sold out.')
  if (closes) throw refusal.conflict('not_for_sale', 'This isn’t for sale anymore.')
}

/** Throws unless this amount is allowed as a counteroffer. */
export function assertCounter(offer: LockedOffer, currency: OfferCurrency, amount: number, price: number) {
  if (offer.rounds >= MAX_OFFER_ROUNDS) {
    const message = `That was the last counteroffer (${MAX_OFFER_ROUNDS} amounts at most). Accept this one, or decline it.`
    throw refusal.conflict('last_amount', message)
  }
  const range = counterRange(offer, price)
  if (!range) throw refusal.conflict('last_amount', 'There’s no room left to counter. Accept this one, or decline it.')
  if (amount < range.from || amount > range.to) throw outOfRange(currency, range.from, range.to)
}
