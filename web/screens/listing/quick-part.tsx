import { lazyPart } from '../../platform/lazy-page.tsx'
import { Slot } from './slot.tsx'
import type { Listing } from './use-listing.ts'

const QuickFilterRow = lazyPart(() => import('./quick-filter-row.tsx'), 'QuickFilterRow')

/** Only in the sections that have quick filters. Their code is loaded there. */
export function QuickPart({ listing }: { listing: Listing }) {
  if (listing.kind !== 'event' && listing.kind !== 'market') return null
  return (
    <div className="mt-3 min-h-8 max-md:mt-2 max-md:min-h-9! pointer-coarse:min-h-11">
      <Slot part={QuickFilterRow} listing={listing} />
    </div>
  )
}
