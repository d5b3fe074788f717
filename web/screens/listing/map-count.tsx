import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { countOf } from './sections.ts'
import type { Listing } from './use-listing.ts'
import type { useMapPoints } from './use-map-points.ts'

type Props = {
  listing: Listing
  /** Null if there is no map. */
  found: Pick<ReturnType<typeof useMapPoints>, 'total' | 'isCapped' | 'inView' | 'isReady'> | null
  onShowAll: () => void
}

/** '20 listings on the map', or '15 of 20 listings in view', with the ways to see the others. */
export function MapCount({ listing: { kind, search, change }, found, onShowAll }: Props) {
  const isPartial = found !== null && found.inView < found.total
  return (
    <div className="mb-3 flex min-h-9 flex-wrap items-center gap-2">
      <p role="status" className="mr-auto text-sm text-ink-3 tabular-nums">
        {found?.isReady &&
          (isPartial
            ? `${found.inView.toLocaleString('en-US')} of ${countOf(found.total, kind, found.isCapped)} in view`
            : `${countOf(found.total, kind, found.isCapped)} on the map`)}
      </p>
      {isPartial && (
        <Button size="sm" onClick={onShowAll}>
          Show all on map
        </Button>
      )}
      {search.bounds && (
        <Button size="sm" icon={<X size={18} aria-hidden />} onClick={() => change({ bounds: undefined })}>
          Search everywhere
        </Button>
      )}
    </div>
  )
}
