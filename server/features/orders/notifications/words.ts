import { formatVbt } from '#contract/money.ts'
import type { OrderEvent, orderSteps, StepBy } from '#contract/order-steps.ts'
import type { OrderNote } from '../../happenings/index.ts'
import type { NoteFact } from './facts.ts'

type Bought = { what: string; totalVbt: number; backVbt: number }
type Sold = Bought & { payoutVbt: number }
type Words = { buyer: (step: Bought) => string; seller: (step: Sold) => string }

const back = ({ totalVbt }: Bought) => `You got ${formatVbt(totalVbt)} back`
const earned = ({ payoutVbt }: Sold) => `You earned ${formatVbt(payoutVbt)}`

/** Each side gets what the split gives it. */
const split: Words = {
  buyer: ({ what, backVbt }) => `The dispute about ${what} is settled. You got ${formatVbt(backVbt)} back`,
  seller: (step) => `The dispute about ${step.what} is settled. ${earned(step)}`,
}
const assumed: Words = {
  buyer: ({ what }) => `Your order for ${what} is completed, because you didn’t report a problem`,
  seller: (step) => `The order for ${step.what} is completed. ${earned(step)}`,
}
const returned: Words = {
  buyer: ({ what, backVbt }) => `Your return of ${what} is done. You got ${formatVbt(backVbt)} back`,
  seller: ({ what, backVbt }) => `The return of ${what} is done. ${formatVbt(backVbt)} went back to the buyer`,
}

/** What each side reads about a step, without the final period. Nobody hears that an order was not paid. */
export const stepWords: Record<OrderEvent, Partial<Words>> = {
  pay: {
    buyer: ({ what, totalVbt }) => `Your tokens arrived and paid ${formatVbt(totalVbt)} for ${what}`,
    seller: ({ what, totalVbt }) => `You sold ${what} for ${formatVbt(totalVbt)}`,
  },
  cancel_checkout: {},
  expire: {},
  cancel: { seller: ({ what }) => `The buyer canceled the order for ${what}` },
  decline: { buyer: (step) => `The seller declined your order for ${step.what}. ${back(step)}` },
  never_shipped: {
    buyer: (step) =>
      `We canceled your order for ${step.what}, because it wasn’t shipped or ready in time. ${back(step)}`,
    seller: ({ what }) => `We canceled the order for ${what}, because it wasn’t shipped or ready in time`,
  },
  ship: { buyer: ({ what }) => `The seller shipped ${what}` },
  make_ready: { buyer: ({ what }) => `You can pick up ${what}` },
  arrive: { seller: ({ what }) => `The buyer got ${what}` },
  hand_over: { buyer: ({ what }) => `You picked up ${what}. Let us know if something’s wrong` },
  assume_arrival: {
    buyer: ({ what }) => `${what} should have arrived by now. Let us know if something’s wrong`,
    seller: ({ what }) => `We marked the order for ${what} delivered, because the buyer didn’t report a problem`,
  },
  never_collected: {
    buyer: (step) => `You didn’t pick up ${step.what} in time, so we canceled the order. ${back(step)}`,
    seller: ({ what }) => `The buyer didn’t pick up ${what} in time, so we canceled the order`,
  },
  accept: { seller: (step) => `The buyer is happy with ${step.what}. ${earned(step)}` },
  assume_acceptance: assumed,
  assume_pickup_acceptance: assumed,
  dispute: {
    seller: ({ what }) =>
      `The buyer says that something is wrong with ${what}. Without an answer, they get what they ask for`,
  },
  settle: split,
  leave_unanswered: split,
  decide: split,
  never_decided: split,
  receive_return: returned,
  assume_return: returned,
  waive_return: {
    buyer: ({ what, backVbt }) =>
      `The seller didn’t say where to send ${what}, so you keep it. You got ${formatVbt(backVbt)} back`,
    seller: ({ what, backVbt }) =>
      `You didn’t say where to send ${what}, so the buyer keeps it. ${formatVbt(backVbt)} went back to them`,
  },
}

type Steps = typeof orderSteps
type Reminds = { remindAfterDays: readonly number[] } | { remindBeforeDays: readonly number[] }
/** The timers that remind someone. */
type Reminding = { [Event in OrderEvent]: Steps[Event] extends Reminds ? Event : never }[OrderEvent]

/** 'Pick up “Brake pads” by December 3. After that, we cancel the order' */
export type Reminder = (what: string, day: string) => string
export const reminders: Record<Reminding, Reminder> = {
  never_shipped: (what, day) => `Ship ${what} or get it ready for pickup by ${day}. After that, we cancel the order`,
  assume_arrival: (what, day) => `Did ${what} arrive? We’ll mark the order delivered on ${day}`,
  never_collected: (what, day) => `Pick up ${what} by ${day}. After that, we cancel the order`,
  assume_acceptance: (what, day) => `Is everything OK with ${what}? The seller is paid on ${day}`,
  assume_pickup_acceptance: (what, day) => `Is everything OK with ${what}? The seller is paid on ${day}`,
}

type Note = { what: string; by: StepBy }
const who = ({ by }: Note) => (by === 'buyer' ? 'The buyer' : 'The seller')
const both = (sentence: (note: Note) => string) => ({ buyer: sentence, seller: sentence })

/** What each side, and those who are asked to decide, read about what happens within a state. */
export const noteWords: Record<OrderNote, Partial<Record<NoteFact['to'], (note: Note) => string>>> = {
  answer_dispute: { buyer: ({ what }) => `The seller answered your dispute about ${what}` },
  propose_split: both((note) => `${who(note)} proposes another amount in the dispute about ${note.what}`),
  ask_moderator: {
    ...both((note) => `${who(note)} asked a moderator to decide about ${note.what}`),
    moderator: ({ what }) => `Decide the dispute about ${what}`,
  },
  request_return: { seller: ({ what }) => `The buyer wants to return ${what}. Without an answer, it’s accepted` },
  accept_return: { buyer: ({ what }) => `The seller accepted the return of ${what}. Send it back` },
  deny_return: { buyer: ({ what }) => `The seller denied the return of ${what}. You can ask a moderator` },
  assume_return_acceptance: {
    buyer: ({ what }) =>
      `The seller didn’t answer, so the return of ${what} is accepted. We’ll let you know where to send it`,
    seller: ({ what }) =>
      `You didn’t answer in time, so the return of ${what} is accepted. Send the buyer a return address`,
  },
  appeal_return: {
    seller: ({ what }) => `The buyer asked a moderator to decide about the return of ${what}`,
    moderator: ({ what }) => `Decide on the return of ${what}`,
  },
  return_not_appealed: {
    buyer: ({ what }) => `You didn’t ask a moderator in time, so the return of ${what} is closed`,
    seller: ({ what }) => `The buyer didn’t ask a moderator in time, so the return of ${what} is closed`,
  },
  allow_return: {
    buyer: ({ what }) => `A moderator accepted the return of ${what}. We’ll let you know where to send it`,
    seller: ({ what }) => `A moderator accepted the return of ${what}. Send the buyer a return address`,
  },
  refuse_return: {
    buyer: ({ what }) => `A moderator decided that you can’t return ${what}`,
    seller: ({ what }) => `A moderator decided that the buyer can’t return ${what}`,
  },
  address_return: { buyer: ({ what }) => `The seller said where to send ${what}. Send it back` },
  send_return: { seller: ({ what }) => `The buyer sent ${what} back. Let us know when it arrives` },
  return_not_sent: {
    buyer: ({ what }) => `You didn’t send ${what} back in time, so the return is closed`,
    seller: ({ what }) => `The buyer didn’t send ${what} back in time, so the return is closed`,
  },
  withdraw_return: { seller: ({ what }) => `The buyer keeps ${what} after all` },
}
