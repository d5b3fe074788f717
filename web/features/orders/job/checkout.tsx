import type { Checkout, CheckoutOrder } from '#contract/checkouts.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import type { KindCheckout } from '../kind/checkout.ts'
import { daysOf } from './dates.ts'
import { Plan } from './plan.tsx'

/** The parts of a checkout that only an accepted quote has. */
export const jobCheckout: KindCheckout = {
  lines: { standIn: 'request', pages: {}, heading: 'Parts and labor', isPlain: true },
  originOf: ({ job }) => job?.business ?? 'Parts and labor',
  Choice: Plan,
  chosenOf: (order) => `Starts ${startOf(order)}`,
  // A buyer of a quote chooses nothing, and its prices don’t change.
  withChange: (order) => order,
  agreeTo: () => ({}),
  sumsOf: ({ linesVbt }: Checkout) => [{ label: 'Parts and labor', vbt: linesVbt }],
  words: {
    unheld: () => 'This quote isn’t kept for you anymore. You can still accept it while it’s open.',
    after: 'After that, you can check out again.',
    afterSpoken: 'After that, this checkout ends. You can start it again.',
    over: 'This checkout has ended. You can start it again.',
    timeUp: 'Your checkout expired',
    canceled: 'Pay for the quote from your request.',
    promise: 'The provider is paid after you accept the work.',
  },
  back: { to: '/request', name: 'Browse requests' },
  onward: { to: '/request', name: 'Browse requests' },
}

function startOf({ job }: CheckoutOrder) {
  return job ? `${calendarDayOf(job.startsOn)}, takes ${daysOf(job.workingDays)}` : ''
}
