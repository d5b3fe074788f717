import { ChevronDown, MapPin } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { Popover } from '../../ui/popover.tsx'
import { cellClass } from '../../ui/strip-cell.ts'
import type { Listing } from './use-listing.ts'

const LocationPanel = lazyPart(() => import('./location-panel.tsx'), 'LocationPanel')

/** Shows the current location, and opens the panel to change it. */
export function LocationButton({ listing }: { listing: Listing }) {
  const { near, place } = listing.search
  return (
    <Popover
      label="Location"
      rootClassName="h-full"
      className="w-90 p-4 max-md:w-[calc(100vw-32px)]"
      trigger={(opener) => (
        <button
          type="button"
          {...opener}
          className={`${cellClass} rounded-l-md max-w-60 ${near ? 'text-accent-ink [&>svg]:text-accent-ink' : ''}`}
        >
          <MapPin size={18} aria-hidden />
          <span className="truncate">
            <span className="sr-only">Location: </span>
            {near ? (place ?? 'Near me') : 'Anywhere'}
          </span>
          <ChevronDown size={16} aria-hidden className="max-md:hidden" />
        </button>
      )}
    >
      {(close) => (
        <PartBoundary onRetry={LocationPanel.preload}>
          <Suspense fallback={<div className="h-52" />}>
            <LocationPanel listing={listing} onDone={close} />
          </Suspense>
        </PartBoundary>
      )}
    </Popover>
  )
}
