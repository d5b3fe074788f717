import { formatMoney } from '#contract/dollars.ts'
import type { jobContract } from '#contract/order-kinds.ts'
import { earned, type KindWords, notesBetween, type StepWords } from '../orders/index.ts'

const back = ({ backVbt }: { backVbt: number }) => `You got ${formatMoney(backVbt)} back`

const paid: StepWords = {
  buyer: ({ what, totalVbt }) => `Your tokens arrived, and you paid ${formatMoney(totalVbt)} for ${what}`,
  seller: ({ what, totalVbt }) => `Your quote for ${what} was accepted: ${formatMoney(totalVbt)}`,
}

const accepted: StepWords = { seller: (step) => `The customer is happy with ${step.what}. ${earned(step)}` }

/** What both sides of a job read, besides the words of all orders. */
export const jobWords: KindWords<typeof jobContract> = {
  states: {
    paid: { name: 'Agreed', is: 'is agreed' },
    in_progress: { name: 'In progress', is: 'is in progress' },
    delivered: { name: 'Done', is: 'is marked as done' },
  },
  steps: {
    pay: paid,
    pay_extra: {
      ...paid,
      seller: ({ what, totalVbt }) => `Your quote for extra work was accepted: ${formatMoney(totalVbt)} for ${what}`,
    },
    cancel: { seller: ({ what }) => `The customer canceled the job: ${what}` },
    decline: { buyer: (step) => `The provider canceled the job: ${step.what}. ${back(step)}` },
    start_work: { buyer: ({ what }) => `The work on ${what} has started` },
    never_started: {
      buyer: (step) => `We canceled the job ${step.what}, because the work never started. ${back(step)}`,
      seller: ({ what }) => `We canceled the job ${what}, because you never started the work`,
    },
    mark_done: { buyer: ({ what }) => `The work is done: ${what}. Let us know if something’s wrong` },
    say_done: { seller: ({ what }) => `The customer says the work is done: ${what}` },
    never_answered: {
      buyer: ({ what }) => `You didn’t say how ${what} is going, so we opened a dispute for you`,
      seller: ({ what }) =>
        `You haven’t marked ${what} as done, so we opened a dispute. Without an answer, the customer gets everything back`,
    },
    accept_work: accepted,
    assume_work_accepted: {
      buyer: ({ what }) => `The job ${what} is completed, because you didn’t report a problem`,
      seller: (step) => `The job ${step.what} is completed. ${earned(step)}`,
    },
    dispute: {
      seller: ({ what }) =>
        `The customer says something is wrong with ${what}. Without an answer, they get what they ask for`,
    },
    withdraw_dispute: { seller: ({ what }) => `The customer withdrew the dispute about ${what}` },
  },
  notes: {
    ...notesBetween('The customer', 'The provider'),
    propose_dates: {
      buyer: ({ what }) => `The provider proposes new dates for ${what}`,
      seller: ({ what }) => `The customer proposes new dates for ${what}`,
    },
    agree_dates: {
      buyer: ({ what }) => `The provider agreed to new dates for ${what}`,
      seller: ({ what }) => `The customer agreed to new dates for ${what}`,
    },
    still_in_progress: { seller: ({ what }) => `The customer says the work is still in progress: ${what}` },
  },
  reminders: {
    never_started: (what, day) => `Start ${what} by ${day}. After that, we cancel the job`,
    never_answered: (what, day) => `How is ${what} going? Without an answer by ${day}, we open a dispute for you`,
    assume_work_accepted: (what, day) => `Is everything OK with ${what}? The provider is paid on ${day}`,
  },
}
