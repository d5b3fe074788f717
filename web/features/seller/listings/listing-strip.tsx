import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { LISTING_SORTS } from '#contract/seller.ts'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { cellClass } from '../../../ui/strip-cell.ts'
import { StripSearch } from '../../../ui/strip-search.tsx'
import type { ListingFilter } from '../api.ts'

type Change = (change: Pick<ListingFilter, 'sort' | 'q'>, isTyping?: boolean) => void
type Props = { filter: ListingFilter; onChange: Change }

const sortNames = { newest: 'Newest', stock: 'Lowest stock', views: 'Most viewed', sold: 'Most sold' }

/** The sort order and the search. */
export function ListingStrip({ filter: { sort = 'newest', q = '' }, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: Tailwind knows `search` as an element, older readers do not.
    <div
      role="search"
      className="flex h-12.5 items-stretch rounded-md inset-ring inset-ring-line max-md:grid max-md:h-auto"
    >
      <Popover
        className="w-56"
        rootClassName="h-full max-md:h-12"
        trigger={(opener) => (
          <button type="button" {...opener} className={cellClass}>
            <ArrowUpDown size={18} aria-hidden />
            <span className="font-medium text-ink-3">Sort</span>
            {sortNames[sort]}
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      >
        {(close) => (
          <Menu label="Sort">
            {LISTING_SORTS.map((one) => (
              <MenuItem
                key={one}
                isChecked={one === sort}
                onSelect={() => {
                  onChange({ sort: one === 'newest' ? undefined : one })
                  close()
                }}
              >
                {sortNames[one]}
              </MenuItem>
            ))}
          </Menu>
        )}
      </Popover>
      <StripSearch
        label="Search your listings"
        placeholder="Search your listings"
        maxLength={200}
        q={q}
        onSearch={(text, isTyping) => onChange({ q: text || undefined }, isTyping)}
      />
    </div>
  )
}
