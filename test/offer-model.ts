import type { OfferState } from '../contract/offer-steps.ts'
import { MAX_OFFER_ROUNDS, type OfferSide } from '../contract/offers.ts'

export const OFFER_ACTS = ['make', 'counter', 'accept', 'decline', 'withdraw', 'pay'] as const
export type OfferAct = (typeof OFFER_ACTS)[number]
export type Deed = { act: OfferAct; by: OfferSide; amount: number }
export type KnownOffer = {
  id: number
  version: number
  state: OfferState
  waitsFor: OfferSide
  rounds: number
  amount: number
  buyer: number
  seller: number | null
}

const PRICE = 100

/** The expected state of several buyers' offers on one listing for 100 VBT, and of its stock. */
export class OfferModel {
  left: number
  /** Each buyer's latest offer. */
  readonly last = new Map<number, KnownOffer>()
  readonly spent = new Map<number, number>()

  constructor(pieces: number) {
    this.left = pieces
  }

  /** The expected status of the call. */
  answer(buyer: number, deed: Deed): number {
    const offer = this.last.get(buyer)
    if (deed.act === 'make') return this.answerToNew(offer, deed.amount)
    if (deed.act === 'pay') return this.answerToPayment(offer)
    return offer ? this.answerToStep(offer, deed) : 404
  }

  private answerToPayment(offer: KnownOffer | undefined) {
    if (!offer) return 400
    return offer.state === 'accepted' && this.left > 0 ? 200 : 409
  }

  private answerToStep(offer: KnownOffer, { act, by, amount }: Deed) {
    if (offer.state !== 'open') return 409
    if ((act === 'withdraw') === (offer.waitsFor === by)) return 403
    if (act === 'decline' || act === 'withdraw') return 200
    if (this.left === 0) return 409
    return act === 'accept' ? 200 : answerToCounter(offer, amount)
  }

  private answerToNew(offer: KnownOffer | undefined, amount: number) {
    if (this.left === 0 || offer?.state === 'open' || offer?.state === 'accepted') return 409
    return amount < PRICE / 2 || amount > PRICE ? 400 : 201
  }

  /** Records a deed that worked. `id`: the id of a new offer. */
  done(buyer: number, { act, by, amount }: Deed, id: number) {
    const round = { amount, state: 'open', waitsFor: by === 'buyer' ? 'seller' : 'buyer' } as const
    const offer = this.last.get(buyer)!
    if (act === 'make') {
      const made = { ...round, id, version: 1, waitsFor: 'seller', rounds: 1, buyer: amount, seller: null } as const
      this.last.set(buyer, made)
      return
    }
    if (act === 'counter') Object.assign(offer, { ...round, rounds: offer.rounds + 1, [by]: amount })
    else offer.state = ({ accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', pay: 'used' } as const)[act]
    offer.version += 1
    if (act === 'pay') {
      this.left -= 1
      this.spent.set(buyer, (this.spent.get(buyer) ?? 0) + offer.amount)
    }
  }

  /** This buyer's offer has expired, and the timer has run. */
  pass(buyer: number) {
    for (const [whose, offer] of this.last) {
      if (offer.state !== 'open' && offer.state !== 'accepted') continue
      if (this.left === 0) offer.state = 'closed'
      else if (whose === buyer) offer.state = overAfter[offer.state]
    }
  }
}

const overAfter = { open: 'expired', accepted: 'lapsed' } as const

function answerToCounter({ rounds, buyer, seller }: KnownOffer, amount: number) {
  const [from, to] = [buyer + 1, seller === null ? PRICE : seller - 1]
  if (rounds === MAX_OFFER_ROUNDS || from > to) return 409
  return amount < from || amount > to ? 400 : 200
}
