import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, ChevronDown, MapPin, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { ORDER_SORTS } from '#contract/orders.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { type Opener, Popover } from '../../../ui/popover.tsx'
import { cellClass } from '../../../ui/strip-cell.ts'
import { StripSearch } from '../../../ui/strip-search.tsx'
import { orderCountsQuery } from '../api.ts'
import { stateName } from '../names.ts'
import { LISTED_STATES, type OrdersSearch, sideOf, statesIn } from './search.ts'

type Props = { search: OrdersSearch; onChange: (change: OrdersSearch, isTyping?: boolean) => void }

/** Where orders go, their states, their order, and a search, in one bar. */
export function OrderStrip({ search, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: Tailwind knows `search` as an element, older readers do not.
    <div
      role="search"
      className="mt-4 flex h-12.5 items-stretch rounded-md bg-surface-1 inset-ring inset-ring-line max-md:mt-2.5 max-md:grid max-md:h-auto max-md:grid-cols-3"
    >
      <Cell isFirst>
        <Places search={search} onChange={onChange} />
      </Cell>
      <Cell>
        <StateFilter search={search} onChange={onChange} />
      </Cell>
      <Cell>
        <Sort search={search} onChange={onChange} />
      </Cell>
      <StripSearch
        label="Search orders"
        placeholder="Search orders, people, tracking"
        maxLength={200}
        q={search.q ?? ''}
        onSearch={(q, isTyping) => onChange({ q: q || undefined }, isTyping)}
      />
    </div>
  )
}

function Places({ search, onChange }: Props) {
  const { data } = useQuery(orderCountsQuery(sideOf(search)))
  const { place } = search
  const places = data?.places ?? []
  const names = place && !places.some((one) => one.place === place) ? [{ place, orders: 0 }, ...places] : places
  return (
    <Popover
      rootClassName="h-full"
      className="max-h-90 w-72 overflow-y-auto"
      trigger={(opener) => (
        <StripButton opener={opener} icon={<MapPin size={18} aria-hidden />} isOn={Boolean(place)} className="max-w-60">
          <span className="truncate">
            <span className="sr-only">Location: </span>
            {place ?? 'Anywhere'}
          </span>
        </StripButton>
      )}
    >
      {(close) => {
        const choose = (next: string | undefined) => {
          onChange({ place: next })
          close()
        }
        return (
          <Menu label="Location">
            <MenuItem isChecked={!place} onSelect={() => choose(undefined)}>
              Anywhere
            </MenuItem>
            {names.map((one) => (
              <MenuItem
                key={one.place}
                isChecked={one.place === place}
                hint={one.orders > 0 && (one.orders === 1 ? '1 order' : `${one.orders} orders`)}
                onSelect={() => choose(one.place)}
              >
                {one.place}
              </MenuItem>
            ))}
          </Menu>
        )
      }}
    </Popover>
  )
}

function StateFilter({ search, onChange }: Props) {
  const chosen = statesIn(search.states)
  return (
    <Popover
      label="Filter"
      rootClassName="h-full"
      className="w-64 p-4"
      trigger={(opener) => (
        <StripButton opener={opener} icon={<SlidersHorizontal size={18} aria-hidden />} isOn={chosen.length > 0}>
          Filter
          {chosen.length > 0 && (
            <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] font-[750] text-on-accent tabular-nums">
              {chosen.length}
            </span>
          )}
        </StripButton>
      )}
    >
      {() => (
        <fieldset>
          <legend className="mb-1 type-label text-ink-2">State</legend>
          {LISTED_STATES.map((state) => (
            <Checkbox
              key={state}
              checked={chosen.includes(state)}
              onChange={({ target }) => {
                const next = target.checked ? [...chosen, state] : chosen.filter((one) => one !== state)
                onChange({ states: next.join(',') || undefined })
              }}
            >
              {stateName(state)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </Popover>
  )
}

const sortNames = { best: 'Best Match', newest: 'Newest', oldest: 'Oldest' }

function Sort({ search, onChange }: Props) {
  const sort = search.sort ?? 'best'
  return (
    <Popover
      rootClassName="h-full"
      className="w-56 max-md:right-0 max-md:left-auto"
      trigger={(opener) => (
        <StripButton opener={opener} icon={<ArrowUpDown size={18} aria-hidden />}>
          <span className="font-medium text-ink-3 max-md:sr-only">Sort</span>
          <span className="truncate">{sortNames[sort]}</span>
        </StripButton>
      )}
    >
      {(close) => (
        <Menu label="Sort">
          {ORDER_SORTS.map((one) => (
            <MenuItem
              key={one}
              isChecked={one === sort}
              onSelect={() => {
                onChange({ sort: one === 'best' ? undefined : one })
                close()
              }}
            >
              {sortNames[one]}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Popover>
  )
}

type ButtonProps = { opener: Opener; icon: ReactNode; isOn?: boolean; className?: string; children: ReactNode }

function StripButton({ opener, icon, isOn = false, className = '', children }: ButtonProps) {
  return (
    <button
      type="button"
      {...opener}
      className={`${cellClass} ${isOn ? 'text-accent-ink [&>svg]:text-accent-ink' : ''} ${className}`}
    >
      {icon}
      {children}
      <ChevronDown size={16} aria-hidden className="max-md:hidden" />
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
