import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { answerFactor, useIsFactorAsked } from '../../../platform/second-factor.ts'
import { LayerFailed } from '../../../ui/layer-failed.tsx'

const FactorDialog = lazyPart(() => import('./factor-dialog.tsx'), 'FactorDialog')

/** Over any page: asks for a second factor when a call needs one. */
export function FactorLayer() {
  if (!useIsFactorAsked()) return null
  return (
    <LayerFailed onFail={() => answerFactor(false)} onRetry={FactorDialog.preload}>
      <Suspense>
        <FactorDialog />
      </Suspense>
    </LayerFailed>
  )
}
