import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { useState } from 'react'
import { sessionQuery } from '../../features/identity/index.ts'
import { vehicleOf } from '../../features/listings/index.ts'
import { chipClass } from '../../ui/chip.tsx'
import { isChosen, type QuickFilter, quickFiltersOf } from './quick-filters.ts'
import type { Listing } from './use-listing.ts'
import { VehicleDialog } from './vehicle-dialog.tsx'

/** What people look for first in a section, as buttons above the list. A pressed one is off again. */
export function QuickFilterRow({ listing }: { listing: Listing }) {
  const { kind, search, change } = listing
  const me = useQuery(sessionQuery).data?.me
  const offered = quickFiltersOf(kind, new Date()).filter(({ isOwn }) => me || !isOwn)
  const toggle = (one: QuickFilter) =>
    change(
      isChosen(one, search)
        ? Object.fromEntries(Object.keys(one.filters).map((name) => [name, undefined]))
        : one.filters,
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its contents.
    <div
      role="group"
      aria-label="Quick filters"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-(--gutter) md:px-(--gutter)"
    >
      {kind === 'market' && <VehicleButton listing={listing} />}
      {offered.map((one) => (
        <button
          key={one.label}
          type="button"
          aria-pressed={isChosen(one, search)}
          onClick={() => toggle(one)}
          className={`shrink-0 ${chipClass(isChosen(one, search) ? 'on' : 'plain')} max-md:h-9!`}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}

/** For everyone, also without a garage. The chosen vehicle is a chip below, which removes it. */
function VehicleButton({ listing }: { listing: Listing }) {
  const [isOpen, setIsOpen] = useState(false)
  const vehicle = vehicleOf(listing.search)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`shrink-0 ${chipClass()} max-md:h-9!`}
      >
        <Car size={16} aria-hidden />
        {vehicle ? 'Change vehicle' : 'Choose a vehicle'}
      </button>
      {isOpen && <VehicleDialog listing={listing} onClose={() => setIsOpen(false)} />}
    </>
  )
}
