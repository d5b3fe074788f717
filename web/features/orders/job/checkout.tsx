import type { Checkout, CheckoutOrder } from '#contract/checkouts.ts'
import { formatDollars } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import { postRoutes } from '../../posts/index.ts'
import type { KindCheckout } from '../kind/checkout.ts'
import { daysOf } from './dates.ts'
import { keptWords, Plan } from './plan.tsx'

/** The parts of a checkout that only an accepted quote has. */
export const jobCheckout: KindCheckout = {
  lines: { standIn: 'request', pages: {}, heading: 'Parts and labor', isPlain: true },
  originOf: ({ job }) => job?.business ?? 'Parts and labor',
  Choice: Plan,
  chosenOf: (order) => (isExtra(order) ? 'Part of the job' : `Starts ${startOf(order)}`),
  // A buyer of a quote chooses nothing, and its prices don’t change.
  withChange: (order) => order,
  agreeTo: () => ({}),
  sumsOf: ({ linesVbt }: Checkout) => [{ label: 'Parts and labor', vbt: linesVbt }],
  heldUntil: () => null,
  words: {
    // The quote is kept for longer than the checkout, so that nothing is said to be held by it.
    unheld: () => '',
    after: '',
    afterSpoken: '',
    over: '',
    timeUp: 'Your checkout expired',
    canceled: 'You can go back and pay while we keep the quote for you.',
    again: '',
    promise: 'The provider is paid after you accept the work.',
  },
  keptWords: ({ orders: [order] }) => keptWords(order!.job?.reservedUntil ?? null, Date.now()),
  sizeOf: ({ orders: [order] }) => `${isExtra(order!) ? 'Extra work' : 'Quote'} from ${shownName(order!.seller)}`,
  payWords: ({ orders: [order], totalVbt }) => ({
    act: `Pay ${formatDollars(totalVbt)}`,
    busy: 'Paying ...',
    andAct: isExtra(order!) ? 'add the extra work' : 'book the job',
    done: isExtra(order!) ? 'Extra work added' : 'You’re booked',
    told: 'We’ve notified the provider.',
    held: 'Held for the provider',
  }),
  back: ({ orders: [order] }) => backTo(order!),
  onward: ({ orders: [order] }) => ({
    to: '/orders/$orderId',
    params: { orderId: String(order!.job?.followsId ?? order!.id) },
    name: 'See the job',
  }),
}

function isExtra({ job }: CheckoutOrder) {
  return (job?.followsId ?? null) !== null
}

/** Where the quote can be paid as long as it is kept: on the request, or on the job that it is extra work for. */
function backTo({ job }: CheckoutOrder): ReturnType<KindCheckout['back']> {
  if (!job) return { to: '/request', name: 'Browse requests' }
  return job.followsId === null
    ? { to: postRoutes.request, params: { postId: String(job.requestId) }, name: 'Back to your request' }
    : { to: '/orders/$orderId', params: { orderId: String(job.followsId) }, name: 'Back to the job' }
}

function startOf({ job }: CheckoutOrder) {
  return job ? `${calendarDayOf(job.startsOn)}, takes ${daysOf(job.workingDays)}` : ''
}
