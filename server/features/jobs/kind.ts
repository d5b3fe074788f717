import { jobContract } from '#contract/order-kinds.ts'
import { defineOrderKind } from '../orders/index.ts'
import { nextOfAsked, presentJobCard } from './card/present.ts'
import { joinJobs } from './card/queries.ts'
import { payJobs } from './checkout/actions.ts'
import { presentJobCheckout } from './checkout/present.ts'
import { joinQuotes } from './checkout/queries.ts'
import { askLater } from './dates/asking.actions.ts'
import { endJobs } from './ending.actions.ts'
import { eraseJobAddress } from './leaving.actions.ts'
import { readJobPage } from './page/queries.ts'
import { listJobDates, startJobs } from './starting.ts'
import { jobTask, jobTaskDue } from './tasks.queries.ts'
import { jobWords } from './words.ts'

/** Work that a provider does for an accepted quote. */
export const jobOrders = defineOrderKind({
  contract: jobContract,
  words: jobWords,
  supply: null,
  unused: ['paid'],
  canLead: true,
  // Until the customer is asked how it goes.
  waitsFor: { in_progress: 'seller' },
  timedDispute: {
    reason: 'not_done',
    text: 'The work wasn’t marked as done, and the customer didn’t say how it’s going, so we opened this dispute.',
  },
  // The customer says so when they are asked. Paying is the checkout's.
  actionsOfSteps: { pay: null, pay_extra: null, cancel_checkout: null, say_done: null },
  start: startJobs,
  dates: listJobDates,
  prepare: askLater,
  ended: endJobs,
  eraseAddress: eraseJobAddress,
  readPage: readJobPage,
  task: jobTask,
  taskDue: jobTaskDue,
  card: { join: joinJobs, present: presentJobCard, next: nextOfAsked },
  checkout: { join: joinQuotes, present: presentJobCheckout, pay: payJobs },
})
