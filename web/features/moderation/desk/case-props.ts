import type { Me } from '#contract/members.ts'
import type { QueueSearch } from '../queue/filter.ts'
import type { Queue } from '../queue/use-queue.ts'
import type { Decided } from './use-last-decision.ts'

/** What the desk tells the open case. */
export type OpenCaseProps = {
  caseId: number
  me: Me
  isPhone: boolean
  queue: Queue
  search: QueueSearch
  onDecided: (done: Decided) => void
  /** It is left to the admins. */
  onLeft: () => void
}
