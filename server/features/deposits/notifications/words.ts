import type { DepositEvent } from '#contract/deposit-steps.ts'
import { formatMoney } from '#contract/dollars.ts'
import { own } from '#contract/own.ts'
import { waitWords } from '#contract/sale-waits.ts'
import type { Side } from '../deposit.ts'
import type { DepositFact } from './facts.ts'

type Step = DepositFact & { title: string }
type Words = Partial<Record<Side, (step: Step) => string>>

const vehicle = ({ title }: Step) => `“${title}”`
const amount = ({ amountVbt }: Step) => formatMoney(amountVbt)
const wait = ({ waits }: Step) => waitWords(waits!)
const back = (step: Step) => `You got ${amount(step)} back`

/** What each side reads about a step, without the final period. */
const words: Record<Exclude<DepositEvent, 'agree'>, Words> = {
  leave: {
    seller: (step) => `You got a deposit of ${amount(step)} on ${vehicle(step)}. Answer it within ${wait(step)}`,
  },
  accept: {
    buyer: (step) =>
      `The seller accepted your deposit on ${vehicle(step)}, so it’s on hold for you for ${wait(step)}. Go see it`,
  },
  decline: { buyer: (step) => `The seller declined your deposit on ${vehicle(step)}. ${back(step)}` },
  cancel: { seller: (step) => `The buyer withdrew the deposit on ${vehicle(step)}` },
  disagree: {
    buyer: (step) => `The seller no longer asks to keep your deposit on ${vehicle(step)}`,
    seller: (step) => `The buyer no longer agrees that you get the deposit on ${vehicle(step)}`,
  },
  give_back: { buyer: (step) => `The seller gave back your deposit on ${vehicle(step)}. ${back(step)}` },
  unanswered: {
    buyer: (step) => `The seller didn’t answer your deposit on ${vehicle(step)} in time. ${back(step)}`,
    seller: (step) => `You didn’t answer the deposit on ${vehicle(step)} in time, so it went back to the buyer`,
  },
  over: {
    buyer: (step) => `Your hold on ${vehicle(step)} ended. ${back(step)}`,
    seller: (step) => `The buyer’s hold on ${vehicle(step)} ended, so the deposit went back to them`,
  },
  taken: { buyer: (step) => `The seller accepted another deposit on ${vehicle(step)}. ${back(step)}` },
  gone: {
    buyer: (step) => `The seller changed ${vehicle(step)}, or it isn’t for sale anymore. ${back(step)}`,
  },
}

/** Agreeing first is a request; agreeing second pays out, and the first side hears about it. */
const agreement: Record<'asked' | 'paid', Required<Words>> = {
  asked: {
    buyer: (step) =>
      `The seller asked to keep your deposit of ${amount(step)} on ${vehicle(step)}. Agree if you have a deal`,
    seller: (step) =>
      `The buyer agreed to let you keep the deposit of ${amount(step)} on ${vehicle(step)}. Agree to receive it`,
  },
  paid: {
    buyer: (step) => `You both agreed: your deposit of ${amount(step)} on ${vehicle(step)} went to the seller`,
    seller: (step) => `You both agreed: the deposit of ${amount(step)} on ${vehicle(step)} is yours`,
  },
}

/**
 * Null if there is nothing to tell this side, for example because it took the step itself. Stored facts may have events
 * that no longer exist.
 */
export function sentenceOf(fact: DepositFact, title: string) {
  const { event, by, to, state } = fact
  if (by === to) return null
  const said = event === 'agree' ? agreement[state === 'paid' ? 'paid' : 'asked'] : own<Words>(words, event)
  return said?.[to]?.({ ...fact, title }) ?? null
}

/** Whether it has anything to say to its reader. */
export function hasWords(fact: DepositFact) {
  return sentenceOf(fact, '') !== null
}
