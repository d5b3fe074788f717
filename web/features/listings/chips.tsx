import { RemovableChip } from '../../ui/chip.tsx'
import { chipsOf } from './filter-words.ts'
import { filtersIn, withoutFilters } from './search.ts'
import type { Listing } from './use-listing.ts'

export function Chips({ listing: { kind, search, replaceBy } }: { listing: Listing }) {
  const others = withoutFilters(search)
  return chipsOf(filtersIn(kind, search)).map(({ key, label, rest }) => (
    <RemovableChip key={key} onRemove={() => replaceBy({ ...others, ...rest })}>
      {label}
    </RemovableChip>
  ))
}
