import type { jobContract } from '#contract/order-kinds.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import type { OrderKind } from '../kind/kind.ts'
import { jobAsks } from './asks.ts'
import { datesOf } from './dates.ts'
import { JobDetails } from './details.tsx'
import { endOf, wayOutOf } from './open-words.ts'
import { jobOf } from './part.ts'
import { jobActions, jobDisputeReasons, jobEvents, jobStates } from './words.ts'

/** The names and looks of jobs, for lists, conversations, and papers. */
export const jobKind: OrderKind<typeof jobContract> = {
  states: jobStates,
  actions: jobActions,
  events: jobEvents,
  disputeReasons: jobDisputeReasons,
  sides: { buyer: 'Customer', seller: 'Provider' },
  lines: { standIn: 'request', pages: {}, heading: 'Parts and labor', isPlain: true },
  timeline: {
    detailOf: (state, order) => {
      if (state === 'in_progress') return `Starts ${calendarDayOf(jobOf(order).startsOn)}`
      return state === 'delivered' ? `By ${calendarDayOf(jobOf(order).endsOn)}` : undefined
    },
  },
  headOf: (order) => (jobOf(order).followsId === null ? order.title : `Extra work: ${order.title}`),
  sums: () => ({ lines: 'Parts and labor', delivery: null, feeOf: 'the job' }),
  Details: JobDetails,
  noteOf: (order) => {
    const { followsId } = jobOf(order)
    return followsId === null ? datesOf(jobOf(order)) : 'Extra work'
  },
  endOf,
  wayOutOf: (order) => {
    const action = wayOutOf(order)
    return action && { action, ask: jobAsks[action] }
  },
}
