import type { JobCard } from '#contract/jobs.ts'
import type { OrderRow } from '../../orders/index.ts'

type Row = OrderRow & { jobStartsOn: string; jobEndsOn: string }

/** A job’s part of a row in a list. */
export function presentJobCard({ jobStartsOn, jobEndsOn, followsId }: Row): JobCard {
  return { startsOn: jobStartsOn, endsOn: jobEndsOn, followsId }
}
