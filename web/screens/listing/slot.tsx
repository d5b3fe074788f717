import { type ComponentType, type ReactNode, Suspense } from 'react'
import { PartBoundary } from '../../ui/part-boundary.tsx'

type Part<Props> = ComponentType<Props> & { preload: () => unknown }

/** A part whose code is loaded when it is first shown: `fallback` is in its place until then, and an error if that fails. */
export function Slot<Props extends object>({ part: One, fallback, ...props }: SlotProps<Props>) {
  return (
    <PartBoundary onRetry={One.preload}>
      <Suspense fallback={fallback}>
        <One {...(props as object as Props)} />
      </Suspense>
    </PartBoundary>
  )
}
type SlotProps<Props> = Props & { part: Part<Props>; fallback?: ReactNode }
