import { ArrowUpDown } from 'lucide-react'
import { QUOTE_SORTS, type QuoteSort } from '#contract/quotes.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'

const names: Record<QuoteSort, string> = { best: 'Best Match', price: 'Price', start: 'Start', rating: 'Rating' }
const hints: Record<QuoteSort, string> = {
  best: 'Within budget, soonest, rating, distance',
  price: 'Lowest first',
  start: 'Soonest first',
  rating: 'Highest first',
}

type Props = { sort: QuoteSort; onChange: (sort: QuoteSort) => void }

/** The order of the quotes. */
export function SortMenu({ sort, onChange }: Props) {
  return (
    <Popover
      align="end"
      className="w-68 max-md:right-auto max-md:left-0"
      trigger={(opener) => (
        <Button {...opener} icon={<ArrowUpDown size={18} aria-hidden />} className="h-11.5!">
          <span>
            <span className="sr-only">Sort: </span>
            {names[sort]}
          </span>
        </Button>
      )}
    >
      {(close) => (
        <Menu label="Sort">
          {QUOTE_SORTS.map((one) => (
            <MenuItem
              key={one}
              isChecked={one === sort}
              hint={hints[one]}
              onSelect={() => {
                onChange(one)
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
