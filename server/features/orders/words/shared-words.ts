import type { DisputeEvent } from '#contract/dispute-steps.ts'
import { formatMoney } from '#contract/dollars.ts'
import type { SharedEvent, SharedState, SuspendedEvent } from '#contract/order-steps.ts'
import type { Note, NoteWords, Sold, StateWords, StepWords } from './kind-words.ts'

/** For the seller: what they earned. */
export function earned({ payoutVbt }: Sold) {
  return `You earned ${formatMoney(payoutVbt)}`
}

/** The states of orders of all kinds. */
export const sharedStates: Record<SharedState, StateWords> = {
  pending_payment: { name: 'Waiting for payment', is: 'is waiting for payment' },
  paid: { name: 'Paid', is: 'is paid' },
  delivered: { name: 'Delivered', is: 'has been delivered' },
  completed: { name: 'Completed', is: 'is completed' },
  disputed: { name: 'Disputed', is: 'is disputed' },
  canceled: { name: 'Canceled', is: 'was canceled' },
  expired: { name: 'Expired', is: 'has expired' },
  refunded: { name: 'Refunded', is: 'was refunded' },
  partially_refunded: { name: 'Partially refunded', is: 'was partially refunded' },
}

/** Each side gets what the split gives it. */
const split: StepWords = {
  buyer: ({ what, backVbt }) => `The dispute about ${what} is settled. You got ${formatMoney(backVbt)} back`,
  seller: (step) => `The dispute about ${step.what} is settled. ${earned(step)}`,
}

/** Nobody has to guess why. */
const stopped: StepWords = {
  buyer: ({ what, backVbt }) =>
    `The seller of ${what} was suspended, so we canceled the order. You got ${formatMoney(backVbt)} back`,
  seller: ({ what, backVbt }) =>
    `Your account is suspended, so we canceled the order for ${what}. ${formatMoney(backVbt)} went back to the buyer`,
}

/** The steps that orders of all kinds have. Nobody hears that an order was not paid. */
export const sharedSteps: Record<SharedEvent | SuspendedEvent | 'dispute', StepWords> = {
  pay: {
    buyer: ({ what, totalVbt }) => `Your tokens arrived, and you paid ${formatMoney(totalVbt)} for ${what}`,
    seller: ({ what, totalVbt }) => `You sold ${what} for ${formatMoney(totalVbt)}`,
  },
  cancel_checkout: {},
  expire: {},
  dispute: {
    seller: ({ what }) =>
      `The buyer says that something is wrong with ${what}. Without an answer, they get what they ask for`,
  },
  withdraw_dispute: { seller: ({ what }) => `The buyer withdrew the dispute about ${what}` },
  settle: split,
  leave_unanswered: split,
  decide: split,
  never_decided: split,
  seller_suspended: stopped,
  seller_suspended_late: stopped,
}

const both = (sentence: (note: Note) => string) => ({ buyer: sentence, seller: sentence })

/** What happens in a dispute, and goodwill, with the names that a kind has for its two sides: 'The buyer', 'The seller'. */
export function notesBetween(buyer: string, seller: string): Record<DisputeEvent | 'give_back', NoteWords> {
  const who = ({ by }: Note) => (by === 'buyer' ? buyer : seller)
  return {
    give_back: { buyer: ({ what, amountVbt }) => `${seller} gave you ${formatMoney(amountVbt)} back for ${what}` },
    answer_dispute: {
      buyer: ({ what }) => `${seller} answered your dispute about ${what}`,
      seller: ({ what }) => `${buyer} answered about the return of ${what}`,
    },
    propose_split: both((note) => `${who(note)} proposes another amount in the dispute about ${note.what}`),
    ask_moderator: {
      ...both((note) => `${who(note)} asked a moderator to decide about ${note.what}`),
      moderator: ({ what }) => `Decide the dispute about ${what}`,
    },
  }
}

export const sharedNotes = notesBetween('The buyer', 'The seller')
