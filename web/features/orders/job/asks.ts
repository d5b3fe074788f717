import { formatMoney } from '#contract/dollars.ts'
import { JOB_WAITS } from '#contract/job-steps.ts'
import { spanOf } from '../../../platform/time.ts'
import type { AskOf } from '../kind/act.ts'
import { sidesOf } from '../order-words.ts'
import { jobCalls } from './api.ts'
import { proposedOf } from './dates.ts'
import { jobOf } from './part.ts'

/** What both sides confirm, with or without a reason. */
export const jobAsks = {
  cancel: (order) => ({
    title: 'Cancel this job?',
    text: `You get all ${formatMoney(order.mostBackVbt)} back right away, and your request is open again.`,
    act: 'Cancel job',
    busyLabel: 'Canceling ...',
    look: 'danger-fill',
    done: 'Job canceled',
    label: `Message to ${sidesOf(order).seller}`,
    isOptional: true,
    call: (at, reason) => jobCalls.cancel(at, reason ? { reason } : {}),
  }),
  decline: (order) => ({
    title: 'Cancel this job?',
    text: `${sidesOf(order).buyer} gets all ${formatMoney(order.mostBackVbt)} back right away, and their request is open again.`,
    act: 'Cancel job',
    busyLabel: 'Canceling ...',
    look: 'danger-fill',
    done: 'Job canceled',
    label: `Tell ${sidesOf(order).buyer} why`,
    call: (at, reason) => jobCalls.decline(at, { reason }),
  }),
  accept_work: (order) => ({
    title: 'Is the work OK?',
    text: `Accepting it completes the job and pays ${sidesOf(order).seller} now. This can’t be undone.`,
    act: 'Accept work',
    busyLabel: 'Accepting ...',
    look: 'primary',
    done: 'Job completed',
    call: (at) => jobCalls.accept_work(at, {}),
  }),
  say_done: (order) => ({
    title: 'Is the job done?',
    text: `You then have ${spanOf(order.waits.check)} to look the work over before ${sidesOf(order).seller} is paid.`,
    act: 'It’s done',
    busyLabel: 'Saving ...',
    look: 'primary',
    done: 'Marked as done',
    call: (at) => jobCalls.say_done(at, {}),
  }),
  still_in_progress: () => ({
    title: 'Still in progress?',
    text: `Your tokens stay held. We’ll ask you again in ${spanOf(JOB_WAITS.workAsked)}.`,
    act: 'Still in progress',
    busyLabel: 'Saving ...',
    look: 'primary',
    done: 'We’ll ask again later',
    call: (at) => jobCalls.still_in_progress(at, {}),
  }),
  agree_dates: (order) => {
    const { proposal } = jobOf(order)
    return {
      title: 'Agree to the new dates?',
      text: proposal ? `The job starts on ${proposedOf(proposal)}.` : 'These dates aren’t proposed anymore.',
      act: 'Agree to new dates',
      busyLabel: 'Saving ...',
      look: 'primary',
      done: 'New dates agreed',
      call: (at) => jobCalls.agree_dates(at, {}),
    }
  },
} satisfies Record<string, AskOf>
