import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { facetsQuery } from './api.ts'
import { filtersIn } from './search.ts'
import { countOf, sections } from './sections.ts'
import type { Listing } from './use-listing.ts'

const Chips = lazyPart(() => import('./chips.tsx'), 'Chips')

/** What is filtered by, each to be taken away, and how many posts are left. Nothing while nothing is filtered. */
export function FilterChips({ listing, className }: { listing: Listing; className: string }) {
  const { kind, search } = listing
  const isFiltered = Object.keys(filtersIn(kind, search)).length > 0
  const { data } = useQuery({ ...facetsQuery(kind, search), enabled: isFiltered })

  if (!isFiltered) return className.includes('my-') ? <div className="h-4 md:h-5" /> : null
  return (
    <div className={`flex min-h-8 flex-wrap items-center gap-2 ${className}`}>
      <PartBoundary onRetry={Chips.preload}>
        <Suspense>
          <Chips listing={listing} />
        </Suspense>
      </PartBoundary>
      {data && (
        <span role="status" className="ml-auto text-sm text-ink-3 tabular-nums">
          {countOf(data.total, sections[kind].noun)}
        </span>
      )}
    </div>
  )
}
