import { ChevronDown, Map as MapIcon, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { countFilters, filtersIn } from '../../features/listings/index.ts'
import { lazyPart } from '../../platform/lazy-page.tsx'
import { PartBoundary } from '../../ui/part-boundary.tsx'
import { cellClass } from '../../ui/strip-cell.ts'
import { LocationButton } from './location-button.tsx'
import { SearchBox } from './search-box.tsx'
import { SortButton } from './sort-button.tsx'
import type { Listing } from './use-listing.ts'

const FilterPanel = lazyPart(() => import('./filter-panel.tsx'), 'FilterPanel')

/** Location, filters, sort order, and search in one bar. */
export function FilterStrip({ listing }: { listing: Listing }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = countFilters(filtersIn(listing.kind, listing.search))
  useEffect(() => whenIdle(FilterPanel.preload), [])

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: Tailwind knows `search` as an element, older readers do not. */}
      <div
        role="search"
        className="mt-4 flex h-12.5 items-stretch rounded-md bg-surface-1 inset-ring inset-ring-line max-md:mt-2.5 max-md:grid max-md:h-auto max-md:grid-cols-[1fr_0.78fr_1.12fr_auto]"
      >
        <Cell isFirst>
          <LocationButton listing={listing} />
        </Cell>
        <Cell>
          <FilterButton button={button} count={count} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </Cell>
        <Cell>
          <SortButton listing={listing} />
        </Cell>
        <SearchBox listing={listing} />
        <Cell>
          <MapButton listing={listing} />
        </Cell>
      </div>
      {isOpen && (
        <PartBoundary className="mt-2" onRetry={FilterPanel.preload}>
          <Suspense fallback={<div className="mt-2 h-80 rounded-lg bg-surface-1 max-md:hidden" />}>
            <FilterPanel listing={listing} onClose={close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}

type FilterButtonProps = {
  button: RefObject<HTMLButtonElement | null>
  count: number
  isOpen: boolean
  onToggle: () => void
}

function FilterButton({ button, count, isOpen, onToggle }: FilterButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`${cellClass} ${count > 0 ? 'text-accent-ink [&>svg]:text-accent-ink' : ''}`}
    >
      <SlidersHorizontal size={18} aria-hidden />
      Filter
      {count > 0 && (
        <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] font-[750] text-on-accent tabular-nums">
          {count}
        </span>
      )}
      <ChevronDown size={16} aria-hidden className="max-md:hidden" />
    </button>
  )
}

function MapButton({ listing: { search, change } }: { listing: Listing }) {
  return (
    <button
      type="button"
      aria-pressed={search.view === 'map'}
      onClick={() => change(search.view ? { view: undefined, bounds: undefined } : { view: 'map' })}
      className={`${cellClass} rounded-r-md aria-pressed:text-accent-ink aria-pressed:[&>svg]:text-accent-ink max-md:px-3.5!`}
    >
      <MapIcon size={18} aria-hidden />
      <span className="max-md:sr-only">Map</span>
    </button>
  )
}

function Cell({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  return (
    <div
      className={`relative max-md:h-12 max-md:min-w-0 ${isFirst ? '' : 'before:absolute before:inset-y-3 before:left-0 before:z-1 before:w-px before:bg-line'}`}
    >
      {children}
    </div>
  )
}

function whenIdle(load: () => unknown) {
  if (!('requestIdleCallback' in window)) return
  const idle = requestIdleCallback(load, { timeout: 8_000 })
  return () => cancelIdleCallback(idle)
}
