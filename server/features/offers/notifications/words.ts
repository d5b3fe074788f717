import { formatMoney } from '#contract/dollars.ts'
import type { OfferEvent } from '#contract/offer-steps.ts'
import { formatOffer, type OfferSide } from '#contract/offers.ts'
import { own } from '#contract/own.ts'
import { waitWords } from '#contract/sale-waits.ts'
import type { OfferCloseReason } from '../../happenings/index.ts'
import { currencyOf } from '../offer.ts'
import type { DueFact, OfferFact, StepFact } from './facts.ts'

type Step = StepFact & { what: string }
type Words = Record<OfferSide, (step: Step) => string | null>

const answer = ({ waits }: Step) => `Answer within ${waitWords(waits!)}`
const kept = ({ waits }: Step) => `The price is good for ${waitWords(waits!)}`
const toLeave = ({ waits, depositVbt }: Step) =>
  `Leave the deposit of ${formatMoney(depositVbt!)} within ${waitWords(waits!)}`
const theyLeave = ({ waits }: Step) => `They have ${waitWords(waits!)} to leave the deposit`
const sum = ({ kind, amount }: Pick<Step, 'kind' | 'amount'>) => formatOffer(currencyOf(kind), amount)

const closed: Record<OfferCloseReason, string | null> = {
  gone: 'the listing is gone',
  sold: 'it sold out',
  not_for_sale: 'it isn’t for sale anymore',
  no_offers: 'the seller doesn’t take offers anymore',
  other_deposit: 'the seller accepted another buyer’s deposit',
  // Nobody learns of a block through this.
  blocked: null,
  left: 'the seller left VRUMIES',
}

/** What each side reads about a step, without the final period. */
const words: Record<OfferEvent, Partial<Words>> = {
  make: { seller: (step) => `You got an offer of ${sum(step)} for ${step.what}. ${answer(step)}` },
  counter: {
    buyer: (step) => `The seller countered at ${sum(step)} for ${step.what}. ${answer(step)}`,
    seller: (step) => `The buyer countered at ${sum(step)} for ${step.what}. ${answer(step)}`,
  },
  accept: {
    buyer: (step) =>
      `The seller accepted your offer of ${sum(step)} for ${step.what}. ${step.depositVbt ? toLeave(step) : kept(step)}`,
    seller: (step) =>
      `The buyer accepted ${sum(step)} for ${step.what}. ${step.depositVbt ? theyLeave(step) : kept(step)}`,
  },
  decline: {
    buyer: (step) => `The seller declined your offer of ${sum(step)} for ${step.what}`,
    seller: (step) => `The buyer declined ${sum(step)} for ${step.what}`,
  },
  withdraw: {
    buyer: (step) => `The seller withdrew the counteroffer of ${sum(step)} for ${step.what}`,
    seller: (step) => `The buyer withdrew the offer of ${sum(step)} for ${step.what}`,
  },
  // They get the order, or the deposit.
  use: {},
  expire: { buyer: expired, seller: expired },
  lapse: {
    buyer: (step) =>
      step.depositVbt
        ? `You didn’t leave the deposit on ${step.what} in time, so your price of ${sum(step)} expired`
        : `Your price of ${sum(step)} for ${step.what} expired`,
    seller: (step) =>
      step.depositVbt
        ? `The buyer didn’t leave the deposit on ${step.what} in time, so their price of ${sum(step)} expired`
        : `The buyer’s price of ${sum(step)} for ${step.what} expired`,
  },
  close: {
    buyer: ({ what, why }) => (why && closed[why] ? `Your offer for ${what} ended because ${closed[why]}` : null),
    seller: ({ what, why }) => (why === 'left' ? `The offer for ${what} ended because the buyer left VRUMIES` : null),
  },
}

function expired({ what, waitedFor, to }: Step) {
  const who = waitedFor === to ? 'you' : `the ${waitedFor}`
  return `The offer for ${what} expired because ${who} didn’t answer in time`
}

/** Reminds the buyer that the agreed price is about to expire. */
function reminderOf({ kind, amount, hours, depositVbt }: DueFact, what: string) {
  const seen = depositVbt ? 'Leave the deposit to keep it' : 'Get in touch with the seller'
  const use = kind === 'market' ? 'Check out to get it' : seen
  return `Your price of ${sum({ kind, amount })} for ${what} expires in less than ${hours} hours. ${use}`
}

/** Null if there is nothing to say to this side. Facts are stored: an event may no longer be known. */
export function sentenceOf(fact: OfferFact, title: string) {
  const what = `“${title}”`
  if (fact.of === 'offer_due') return reminderOf(fact, what)
  return own(words, fact.event)?.[fact.to]?.({ ...fact, what }) ?? null
}

/** Whether it has anything to say to its reader. */
export function hasWords(fact: OfferFact) {
  return sentenceOf(fact, '') !== null
}
