import { chipsOf, filtersIn, withoutFilters } from '../../features/listings/index.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import type { Listing } from './use-listing.ts'

export function Chips({ listing: { kind, search, replaceBy } }: { listing: Listing }) {
  const others = withoutFilters(search)
  return chipsOf(filtersIn(kind, search))
    .filter(({ key }) => !isToggle(key))
    .map(({ key, label, remaining }) => (
      <RemovableChip key={key} onRemove={() => replaceBy({ ...others, ...remaining })}>
        {label}
      </RemovableChip>
    ))
}

/** The forum shows these as buttons anyway, pressed. */
const isToggle = (key: string) => key === 'isUnanswered' || key === 'isMine' || key === 'isWatched'
