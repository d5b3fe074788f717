import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { PartBoundary } from '../../../ui/part-boundary.tsx'

const VerifyButton = lazyPart(() => import('./verify-button.tsx'), 'VerifyButton')

/** What helps after a refusal; null if nothing does. Shown next to every error message. */
export function verifyHelp(error: Error): ReactNode {
  if (!(error instanceof RefusedCall) || error.problem.code !== 'verify_first') return null
  return (
    <PartBoundary onRetry={VerifyButton.preload}>
      <Suspense>
        <VerifyButton />
      </Suspense>
    </PartBoundary>
  )
}
