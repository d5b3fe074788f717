import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { PartBoundary } from '../../../ui/part-boundary.tsx'

const VerifyButton = lazyPart(() => import('./verify-button.tsx'), 'VerifyButton')

/** What helps after a refusal; null if nothing does. Shown next to every error message. */
export function verifyHelp(error: Error): ReactNode {
  if (!(error instanceof RefusedCall)) return null
  if (error.problem.code === 'read_only') {
    return (
      <Link to="/suspended" className="font-semibold underline underline-offset-3">
        See why
      </Link>
    )
  }
  if (error.problem.code !== 'verify_first') return null
  return (
    <PartBoundary onRetry={VerifyButton.preload}>
      <Suspense>
        <VerifyButton />
      </Suspense>
    </PartBoundary>
  )
}
