import { formatMoney } from '#contract/dollars.ts'
import { own } from '#contract/own.ts'
import { waitWords } from '#contract/sale-waits.ts'
import type { DetailsOf } from '../../happenings/index.ts'
import type { DueFact, RequestFact, StepFact } from './facts.ts'

/** `who`: the other side, as a member or their business. `what`: the request. */
export type Names = { who: string; what: string }
/** A request as its reader sees it. `quotes`: how many it has now. */
type Request = { title: string; quotes: number }
type Step = StepFact & Names
type Words = Partial<Record<StepFact['to'], (step: Step) => string | null>>
type QuoteEvent = DetailsOf<'quote_stepped'>['event']

/** What each side reads about a step of a quote, without the final period. */
const quoteWords: Record<QuoteEvent, Words> = {
  send: { buyer: (step) => `${step.who} sent you a quote of ${price(step)} for ${step.what}` },
  edit: { buyer: edited },
  withdraw: { buyer: ({ who, what }) => `${who} withdrew their quote for ${what}` },
  ask_firm: { seller: ({ who, what }) => `${who} asked you for a firm quote for ${what}` },
  accept: {
    seller: (step) =>
      `${step.who} accepted your quote of ${price(step)} for ${step.what}. They have ${wait(step)} to pay`,
  },
  release: {
    seller: ({ who, what, why }) =>
      why === 'other'
        ? `${who} picked another quote for ${what}. They haven’t paid yet, so yours is still open`
        : `${who} changed their mind about your quote for ${what}. It’s still open`,
  },
  // They get the order.
  pay: {},
  decline: {},
  lapse: {
    buyer: ({ who, what }) => `You didn’t pay ${who} in time, so their quote for ${what} isn’t held for you anymore`,
    seller: ({ who, what }) => `${who} didn’t pay for your quote for ${what} in time, so it’s open again`,
  },
  // An offer that nobody took is no news.
  expire: {},
  // Never the price of the other one.
  lose: { seller: ({ what }) => `Another quote was accepted for ${what}` },
  // They hear of the order.
  end_job: {},
  recover: { seller: (step) => `${step.what} is open again, and so is your quote of ${price(step)}` },
}

/** The same about extra work on a job. Its payment is told by the order. */
const extraWords: Partial<Record<QuoteEvent, Words>> = {
  send: {
    buyer: (step) =>
      `${step.who} found extra work on ${step.what} for ${price(step)}. Accept or decline within ${wait(step)}`,
  },
  withdraw: { buyer: ({ who, what }) => `${who} withdrew the quote for extra work on ${what}` },
  accept: {
    seller: (step) =>
      `${step.who} accepted the extra work on ${step.what} for ${price(step)}. They have ${wait(step)} to pay`,
  },
  release: { seller: ({ who, what }) => `${who} changed their mind about the extra work on ${what}. It’s still open` },
  decline: { seller: ({ who, what }) => `${who} declined the extra work on ${what}` },
  lapse: {
    buyer: ({ what }) => `You didn’t pay for the extra work on ${what} in time`,
    seller: ({ who, what }) => `${who} didn’t pay for the extra work on ${what} in time`,
  },
  expire: {
    buyer: ({ what }) => `The quote for extra work on ${what} expired because you didn’t answer in time`,
    seller: ({ who, what }) => `Your quote for extra work on ${what} expired because ${who} didn’t answer in time`,
  },
}

/** What the author reads about an expired request, and those with open quotes about others. */
const requestWords: Record<string, (request: Request) => string> = {
  expire: ({ title, quotes }) =>
    `Your request ${title} expired${quotes > 0 ? '. You can still accept the quotes you have' : ''}`,
  close: ({ title }) => `${title} was closed, so your quote can’t be accepted anymore`,
  reopen: ({ title }) => `${title} is open again, and so is your quote`,
}

function edited(step: Step) {
  const { who, what, totalVbt, totalBefore } = step
  if (totalVbt !== null && totalBefore === null) return `${who} sent you a firm quote of ${price(step)} for ${what}`
  if (totalVbt === null || totalBefore === null || totalVbt === totalBefore)
    return `${who} changed their quote for ${what}`
  const verb = totalVbt < totalBefore ? 'lowered' : 'raised'
  return `${who} ${verb} their quote for ${what} from ${formatMoney(totalBefore)} to ${formatMoney(totalVbt)}`
}

function price({ totalVbt, fromVbt, toVbt }: StepFact) {
  return totalVbt === null ? `${formatMoney(fromVbt ?? 0)} to ${formatMoney(toVbt ?? 0)}` : formatMoney(totalVbt)
}

const wait = ({ waits }: StepFact) => waitWords(waits ?? 0)

/** Null if there is nothing to say to this side. Facts are stored: an event may no longer be known. */
export function quoteSentence(fact: StepFact, names: Names) {
  const table = fact.followsId === null ? quoteWords : extraWords
  return own<Words | undefined>(table, fact.event)?.[fact.to]?.({ ...fact, ...names }) ?? null
}

/** Whether it has anything to say to its reader. */
export function hasWords(fact: StepFact) {
  return quoteSentence(fact, { who: '', what: '' }) !== null
}

/** What happened to a request as a whole. */
export function requestSentence(fact: RequestFact | DueFact, request: Request) {
  if (fact.of === 'request_due')
    return `Your request ${request.title} expires in less than ${waitWords(fact.hours * 3_600)}`
  return own(requestWords, fact.event)?.(request) ?? null
}
