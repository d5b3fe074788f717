import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { LoadFailedPanel } from '../../../ui/load-failed.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { caseQuery } from '../api.ts'
import { BackToQueue } from './back-to-queue.tsx'
import type { OpenCaseProps } from './case-props.ts'
import { LoadedCase } from './loaded-case.tsx'

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
