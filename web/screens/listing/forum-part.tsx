import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import type { Listing } from './use-listing.ts'

const load = () => import('./forum-filters.tsx')

const parts = {
  Toggles: lazyPart(load, 'ForumToggles'),
  Filters: lazyPart(load, 'ForumFilters'),
  Tags: lazyPart(load, 'ForumTags'),
}

type Props = { of: keyof typeof parts; listing: Listing; className: string }

/** What only the forum has. Its code is loaded there. */
export function ForumPart({ of, listing, className }: Props) {
  const Part = parts[of]
  if (listing.kind !== 'forum') return null
  return (
    <div className={className}>
      <PartBoundary onRetry={Part.preload}>
        <Suspense>
          <Part listing={listing} />
        </Suspense>
      </PartBoundary>
    </div>
  )
}
