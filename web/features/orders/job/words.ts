import { CalendarCheck, Check, Wrench } from 'lucide-react'
import type { JOB_REASONS } from '#contract/order-bodies.ts'
import type { jobContract } from '#contract/order-kinds.ts'
import type { ActionOf, EventOf, StateLook, StateOf } from '../kind/kind.ts'
import { sharedActions, sharedEvents, sharedStates } from '../order-words.ts'

type Job = typeof jobContract

export const jobStates: Record<StateOf<Job>, StateLook> = {
  ...sharedStates,
  paid: { name: 'Agreed', tone: 'brass', icon: CalendarCheck },
  in_progress: { name: 'In progress', tone: 'powder', icon: Wrench },
  delivered: { name: 'Done', tone: 'ok', icon: Check },
}

export const jobActions: Record<ActionOf<Job>, string> = {
  ...sharedActions,
  cancel: 'Cancel job',
  decline: 'Cancel job',
  start_work: 'Start job',
  mark_done: 'Mark as done',
  accept_work: 'Accept work',
  say_done: 'It’s done',
  still_in_progress: 'Still in progress',
  propose_dates: 'Propose new dates',
  agree_dates: 'Agree to new dates',
  quote_extra: 'Quote extra work',
}

export const jobEvents: Record<EventOf<Job>, string> = {
  ...sharedEvents,
  pay_extra: 'Paid for extra work',
  cancel: 'Canceled the job',
  decline: 'Canceled the job',
  start_work: 'Started the job',
  never_started: 'Canceled because the job didn’t start in time',
  mark_done: 'Marked the job as done',
  say_done: 'Said that the job is done',
  never_answered: 'Disputed because nobody said how the job is going',
  accept_work: 'Accepted the work',
  assume_work_accepted: 'Completed because nobody reported a problem',
  propose_dates: 'Proposed new dates',
  agree_dates: 'Agreed to new dates',
  still_in_progress: 'Said that the job is still in progress',
}

export const jobDisputeReasons: Record<(typeof JOB_REASONS)[number], { name: string; hint: string }> = {
  not_done: { name: 'It isn’t finished', hint: 'Not started, or only part of it' },
  poor_work: { name: 'Poor work', hint: 'Not fixed, or not as agreed' },
  damaged: { name: 'Something got damaged', hint: 'It was fine before' },
  other: { name: 'Something else', hint: 'Explain it below' },
}
