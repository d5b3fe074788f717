import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Me } from '#contract/members.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { caseQuery } from '../api.ts'
import type { QueueSearch } from '../queue/filter.ts'
import type { Queue } from '../queue/use-queue.ts'
import { LoadedCase } from './loaded-case.tsx'
import type { Decided } from './use-last-decision.ts'

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

/** The case that is open, or why it isn’t. */
export function OpenCase(props: OpenCaseProps) {
  const { data, error, refetch } = useQuery(caseQuery(props.caseId))
  if (data) return <LoadedCase {...props} shown={data} />
  return (
    <div className="min-w-0 md:col-start-2">
      {props.isPhone && <BackToQueue {...props} />}
      <Waiting error={error} onRetry={() => void refetch()} />
    </div>
  )
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  if (error instanceof RefusedCall && error.problem.status === 404) {
    return (
      <StatePanel icon={SearchX} title="This case is gone">
        It may have been about someone who deleted their account.
      </StatePanel>
    )
  }
  if (error) return <LoadFailedPanel title="This case can’t be shown" error={error} onRetry={onRetry} />
  return <TextBones lines={7} className="rounded-lg bg-surface-1 p-6 shadow-1" />
}

/** On phones, the queue is another page. */
export function BackToQueue({ queue: { total }, search }: Pick<OpenCaseProps, 'queue' | 'search'>) {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Case
      </h1>
      <Link
        to="/moderation"
        search={search}
        className="type-control mb-2 inline-flex h-11 items-center gap-2 pr-3 text-ink-2"
      >
        <ChevronLeft size={20} aria-hidden />
        Queue{total !== undefined && `, ${total.toLocaleString('en-US')} waiting`}
      </Link>
    </>
  )
}
