import { useInfiniteQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { suspensionsQuery } from './api.ts'
import { SuspensionRow } from './suspension-row.tsx'

/** Who is suspended now, why, until when, and what becomes of their orders. */
export function Suspensions() {
  const list = useInfiniteQuery(suspensionsQuery)
  const items = list.data?.pages.flatMap((page) => page.items)
  if (!items) {
    return list.error ? <LoadFailed error={list.error} onRetry={() => void list.refetch()} /> : <TextBones lines={6} />
  }
  if (items.length === 0) {
    return (
      <StatePanel icon={UserCheck} title="Nobody is suspended" className="mx-auto max-w-240">
        Suspended members show up here until it ends.
      </StatePanel>
    )
  }
  return (
    <div className="mx-auto max-w-240">
      <ul aria-label="Suspensions" className="grid grid-cols-1 gap-3">
        {items.map((suspension) => (
          <SuspensionRow key={suspension.id} suspension={suspension} />
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  )
}
