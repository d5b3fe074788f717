import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { facetsQuery, filtersIn } from '../../features/listings/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { countOf } from './sections.ts'
import type { Listing } from './use-listing.ts'

const Chips = lazyPart(() => import('./chips.tsx'), 'Chips')
const SaveThis = lazyPart(() => import('./save-this.tsx'), 'SaveThis')

/**
 * The active filters as removable chips, the number of results, and a button to save the search. Empty without a search
 * or filters.
 */
export function FilterChips({ listing, className }: { listing: Listing; className: string }) {
  const { kind, search } = listing
  const isFiltered = Object.keys(filtersIn(kind, search)).length > 0
  const isNarrowed = isFiltered || Boolean(search.q || search.near)
  const { data } = useQuery({ ...facetsQuery(kind, search), enabled: isNarrowed })

  if (!isNarrowed) return className.includes('my-') ? <div className="h-4 md:h-5" /> : null
  return (
    <div className={`flex min-h-8 flex-wrap items-center gap-2 ${className}`}>
      <PartBoundary onRetry={Chips.preload}>
        <Suspense>
          <Chips listing={listing} />
        </Suspense>
      </PartBoundary>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
        {data && (
          <span role="status" className="text-sm text-ink-3 tabular-nums">
            {countOf(data.total, kind)}
          </span>
        )}
        <PartBoundary onRetry={SaveThis.preload}>
          <Suspense>
            <SaveThis listing={listing} />
          </Suspense>
        </PartBoundary>
      </span>
    </div>
  )
}
