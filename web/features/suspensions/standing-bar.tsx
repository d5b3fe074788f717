import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { sessionQuery } from '../identity/index.ts'

const Bar = lazyPart(() => import('./bar.tsx'), 'Bar')

/** Above every page of members who may only read, or not even that. */
export function StandingBar() {
  const me = useQuery(sessionQuery).data?.me
  if (me?.standing !== 'read_only' && me?.standing !== 'suspended') return null
  return (
    <PartBoundary onRetry={Bar.preload}>
      <Suspense fallback={<div className="h-15 bg-danger-wash" />}>
        <Bar me={me} />
      </Suspense>
    </PartBoundary>
  )
}
