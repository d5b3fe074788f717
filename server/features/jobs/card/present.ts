import type { JobCard } from '#contract/jobs.ts'
import type { OrderRow, Side } from '../../orders/index.ts'

type Row = OrderRow & { jobStartsOn: string; jobEndsOn: string }

/** A job’s part of a row in a list. */
export function presentJobCard({ jobStartsOn, jobEndsOn, followsId }: Row): JobCard {
  return { startsOn: jobStartsOn, endsOn: jobEndsOn, followsId }
}

/** A customer for whom work in progress waits is asked how it goes. */
export function nextOfAsked(side: Side, { state }: Pick<OrderRow, 'state'>) {
  return side === 'buyer' && state === 'in_progress' ? 'say_done' : null
}
