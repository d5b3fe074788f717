import { formatMoney } from '#contract/dollars.ts'
import type { jobContract } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import { disputeActs } from '../dispute/acts.ts'
import type { Act } from '../kind/act.ts'
import type { ActionOf } from '../kind/kind.ts'
import { sidesOf } from '../order-words.ts'
import { jobAsks } from './asks.ts'
import { isBeforeAgreed } from './dates.ts'
import { DatesDialog } from './dates-dialog.tsx'
import { DoneDialog } from './done-dialog.tsx'
import { ExtraDialog } from './extra-dialog.tsx'
import { jobOf } from './part.ts'
import { StartDialog } from './start-dialog.tsx'

/** How each action on a job is taken. */
export const jobActs: Record<ActionOf<typeof jobContract>, Act> = {
  ...disputeActs,
  start_work: { Dialog: StartDialog, aside: asideOfStart },
  mark_done: { Dialog: DoneDialog },
  accept_work: { ask: jobAsks.accept_work },
  say_done: { ask: jobAsks.say_done },
  still_in_progress: { ask: jobAsks.still_in_progress },
  agree_dates: { ask: jobAsks.agree_dates },
  propose_dates: { Dialog: DatesDialog, aside: asideOfDates },
  quote_extra: { Dialog: ExtraDialog, aside: asideOfExtra },
  cancel: { ask: jobAsks.cancel, aside: asideOfCancel },
  decline: { ask: jobAsks.decline, aside: asideOfDecline },
}

/** Before the agreed day, it takes a reason. */
function asideOfStart(order: Order) {
  const job = jobOf(order)
  if (!isBeforeAgreed(job)) return null
  return {
    title: 'Starting early?',
    text: `If you already ordered parts, you can start before ${calendarDayOf(job.startsOn)}.`,
  }
}

function asideOfDates(order: Order) {
  const { other } = sidesOf(order)
  return { title: 'Need other dates?', text: `Propose new ones. They count once ${other} agrees.` }
}

function asideOfExtra(order: Order) {
  const { buyer } = sidesOf(order)
  return {
    title: 'Found something else?',
    text: `Quote the extra work before you do it. It’s part of the job once ${buyer} accepts and pays.`,
  }
}

function asideOfCancel(order: Order) {
  return {
    title: 'Changed your mind?',
    text: `Until the work starts, you can cancel and get all ${formatMoney(order.mostBackVbt)} back.`,
    isDanger: true,
  }
}

function asideOfDecline(order: Order) {
  const { buyer } = sidesOf(order)
  return {
    title: 'Can’t do it?',
    text: `Canceling gives ${buyer} all ${formatMoney(order.mostBackVbt)} back.`,
    isDanger: true,
  }
}
