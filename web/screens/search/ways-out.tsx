import { Link } from '@tanstack/react-router'
import { filtersOfSearch, parseSearch, wordsOf } from '#contract/search-grammar.ts'
import type { SearchTab } from '../../features/search/index.ts'
import { buttonClass } from '../../ui/button.tsx'

const look = buttonClass({ size: 'sm' })

/** From a search without results: the same without its filters, the same everywhere, or the start. */
export function WaysOut({ q, tab }: { q: string; tab: SearchTab | undefined }) {
  const { tokens } = parseSearch(q)
  const words = wordsOf(tokens)
  return (
    <>
      {words && filtersOfSearch(tokens).length > 0 && (
        <Link to="/search" search={{ q: words, ...(tab && { tab }) }} className={look}>
          Remove filters
        </Link>
      )}
      {tab && (
        <Link to="/search" search={{ q }} className={look}>
          Search everything
        </Link>
      )}
      <Link to="/search" className={look}>
        Browse instead
      </Link>
    </>
  )
}
