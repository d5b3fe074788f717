import { useQuery } from '@tanstack/react-query'
import { facetsQuery, filtersIn } from '../../features/listings/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { useAnnounced } from '../../ui/use-announced.ts'
import { countOf } from './sections.ts'
import { Slot } from './slot.tsx'
import type { Listing } from './use-listing.ts'

const Chips = lazyPart(() => import('./chips.tsx'), 'Chips')
const SaveThis = lazyPart(() => import('./save-this.tsx'), 'SaveThis')

/**
 * The active filters as removable chips, the number of results, and a button to save the search. Empty without a search
 * or filters.
 */
export function FilterChips({ listing, className }: { listing: Listing; className: string }) {
  const isNarrowed = isNarrow(listing)
  const total = useTotal(listing, isNarrowed)

  if (!isNarrowed) return className.includes('my-') ? <div className="h-4 md:h-5" /> : null
  return (
    <div className={`flex min-h-8 flex-wrap items-center gap-2 ${className}`}>
      <Slot part={Chips} listing={listing} />
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
        {total && <span className="text-sm text-ink-3 tabular-nums">{total}</span>}
        <Slot part={SaveThis} listing={listing} />
      </span>
    </div>
  )
}

function isNarrow({ kind, search }: Listing) {
  return Boolean(search.q || search.near) || Object.keys(filtersIn(kind, search)).length > 0
}

/** '46 listings', said once after each search. On the map, the map says how many it shows. */
function useTotal({ kind, search }: Listing, isNarrowed: boolean) {
  const { data, isPlaceholderData } = useQuery({ ...facetsQuery(kind, search), enabled: isNarrowed })
  const total = data && isNarrowed ? countOf(data.total, kind, data.isCapped) : null
  useAnnounced(isPlaceholderData || search.view === 'map' ? null : total, JSON.stringify(search))
  return total
}
