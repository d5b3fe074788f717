import { useQuery } from '@tanstack/react-query'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { sessionQuery } from '../identity/index.ts'
import { isOpenPath } from './open-paths.ts'
import { useOpenDialog } from './use-open-dialog.ts'

const Warnings = lazyPart(() => import('./warnings.tsx'), 'Warnings')

/**
 * The page, unless the member must first read a warning, or is suspended. Behind a warning, the page keeps what was typed in
 * it, also in a dialog, which they close first.
 */
export function StandingGate({ children }: { children: ReactNode }) {
  const standing = useQuery(sessionQuery).data?.me?.standing ?? 'good'
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isOpen = isOpenPath(standing, pathname)
  const isInDialog = useOpenDialog(!isOpen)
  if (!isOpen && standing === 'suspended') return <Navigate to="/suspended" replace />
  const isBehind = !isOpen && !isInDialog
  return (
    <>
      {isBehind && (
        <PartBoundary onRetry={Warnings.preload}>
          <Suspense>
            <Warnings />
          </Suspense>
        </PartBoundary>
      )}
      <div hidden={isBehind} className="contents">
        {children}
      </div>
    </>
  )
}

/** Whether the viewer is a fully suspended member. */
export function useSuspended() {
  return useQuery(sessionQuery).data?.me?.standing === 'suspended'
}
