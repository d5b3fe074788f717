import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { sessionQuery } from '../identity/index.ts'
import { isOpenPath } from './open-paths.ts'

const Warnings = lazyPart(() => import('./warnings.tsx'), 'Warnings')

/** The page, unless the member must first read a warning, or is suspended. */
export function StandingGate({ children }: { children: ReactNode }) {
  const standing = useQuery(sessionQuery).data?.me?.standing ?? 'good'
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  if (isOpenPath(standing, pathname)) return children
  if (standing === 'suspended') return <Navigate to="/suspended" replace />
  return (
    <PartBoundary onRetry={Warnings.preload}>
      <Suspense>
        <Warnings />
      </Suspense>
    </PartBoundary>
  )
}

/** Whether the viewer is a fully suspended member. */
export function useSuspended() {
  return useQuery(sessionQuery).data?.me?.standing === 'suspended'
}
