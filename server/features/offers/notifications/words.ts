import { formatOffer, type OfferSide } from '#contract/offers.ts'
import { waitWords } from '#contract/sale-waits.ts'
import type { DetailsOf, OfferCloseReason, OfferEvent } from '../../happenings/index.ts'
import { currencyOf } from '../offer.ts'

type Step = DetailsOf<'offer_stepped'>
type Words = Record<OfferSide, (step: Step) => string | null>

const answer = ({ waits }: Step) => `Answer within ${waitWords(waits!)}`
const kept = ({ waits }: Step) => `The price is good for ${waitWords(waits!)}`
const sum = ({ kind, amount }: Pick<Step, 'kind' | 'amount'>) => formatOffer(currencyOf(kind), amount)

const closed: Record<OfferCloseReason, string | null> = {
  gone: 'the listing is gone',
  sold: 'it sold out',
  not_for_sale: 'it isn’t for sale anymore',
  no_offers: 'the seller doesn’t take offers anymore',
  // Nobody learns of a block through this.
  blocked: null,
  left: 'the seller left VRUMIES',
}

/** What each side reads about a step, without the final period. */
const words: Partial<Record<OfferEvent, Partial<Words>>> = {
  make: { seller: (step) => `You got an offer of ${sum(step)} for ${step.what}. ${answer(step)}` },
  counter: {
    buyer: (step) => `The seller countered at ${sum(step)} for ${step.what}. ${answer(step)}`,
    seller: (step) => `The buyer countered at ${sum(step)} for ${step.what}. ${answer(step)}`,
  },
  accept: {
    buyer: (step) => `The seller accepted your offer of ${sum(step)} for ${step.what}. ${kept(step)}`,
    seller: (step) => `The buyer accepted ${sum(step)} for ${step.what}. ${kept(step)}`,
  },
  decline: {
    buyer: (step) => `The seller declined your offer of ${sum(step)} for ${step.what}`,
    seller: (step) => `The buyer declined ${sum(step)} for ${step.what}`,
  },
  withdraw: {
    buyer: (step) => `The seller withdrew the counteroffer of ${sum(step)} for ${step.what}`,
    seller: (step) => `The buyer withdrew the offer of ${sum(step)} for ${step.what}`,
  },
  expire: {
    buyer: (step) => expired(step, 'buyer'),
    seller: (step) => expired(step, 'seller'),
  },
  lapse: {
    buyer: (step) => `Your price of ${sum(step)} for ${step.what} expired`,
    seller: (step) => `The buyer’s price of ${sum(step)} for ${step.what} expired`,
  },
  close: {
    buyer: ({ what, why }) => (why && closed[why] ? `Your offer for ${what} ended because ${closed[why]}` : null),
    seller: ({ what, why }) => (why === 'left' ? `The offer for ${what} ended because the buyer left VRUMIES` : null),
  },
}

function expired({ what, waitedFor }: Step, side: OfferSide) {
  const who = waitedFor === side ? 'you' : `the ${waitedFor}`
  return `The offer for ${what} expired because ${who} didn’t answer in time`
}

/** Null if this side isn't notified. */
export function sentenceFor(side: OfferSide, step: Step) {
  return words[step.event]?.[side]?.(step) ?? null
}

/** Reminds the buyer that the agreed price is about to expire. */
export function reminderOf({ what, ...offer }: DetailsOf<'offer_due'>, hours: number) {
  const use = offer.kind === 'market' ? 'Check out to get it' : 'Get in touch with the seller'
  return `Your price of ${sum(offer)} for ${what} expires in less than ${hours} hours. ${use}`
}
