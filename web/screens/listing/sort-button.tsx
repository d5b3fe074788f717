import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { type ListingSort, sortsOf } from '#contract/listings.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { cellClass } from '../../ui/strip-cell.ts'
import type { Listing } from './use-listing.ts'

const names: Record<ListingSort, string> = {
  best: 'Best Match',
  newest: 'Newest',
  oldest: 'Oldest',
  price_low: 'Price: low to high',
  price_high: 'Price: high to low',
  soonest: 'Date: soonest first',
  active: 'Latest activity',
}
/** Short labels for the button, which is narrow on phones. */
const shortNames = {
  ...names,
  price_low: 'Low price',
  price_high: 'High price',
  soonest: 'Soonest',
  active: 'Activity',
}

export function SortButton({ listing: { kind, search, change } }: { listing: Listing }) {
  const sort = search.sort ?? 'best'
  return (
    <Popover
      rootClassName="h-full"
      className="w-56 max-md:right-0 max-md:left-auto"
      trigger={(opener) => (
        <button type="button" {...opener} className={cellClass}>
          <ArrowUpDown size={18} aria-hidden />
          <span className="font-medium text-ink-3 max-md:sr-only">Sort</span>
          <span className="truncate">{shortNames[sort]}</span>
          <ChevronDown size={16} aria-hidden className="max-md:hidden" />
        </button>
      )}
    >
      {(close) => (
        <Menu label="Sort">
          {sortsOf(kind).map((one) => (
            <MenuItem
              key={one}
              isChecked={one === sort}
              onSelect={() => {
                change({ sort: one === 'best' ? undefined : one })
                close()
              }}
            >
              {names[one]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Popover>
  )
}
