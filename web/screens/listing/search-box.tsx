import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '#contract/listings.ts'
import { kinds } from '../../features/posts/index.ts'
import { searchHints } from './sections.ts'
import type { Listing } from './use-listing.ts'

const DEBOUNCE_MS = 300

/** Searches while typing, debounced. The `/` key focuses it from anywhere on the page. */
export function SearchBox({ listing }: { listing: Listing }) {
  const { kind } = listing
  const [text, setText] = useSearchText(listing)
  const input = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    input.current?.blur()
  }
  return (
    <form
      onSubmit={onSubmit}
      className="relative flex min-w-0 flex-1 items-center gap-2.25 pl-4 before:absolute before:inset-y-3 before:left-0 before:w-px before:bg-line focus-within:inset-ring-2 focus-within:inset-ring-focus max-md:order-first max-md:h-12 max-md:col-span-4 max-md:rounded-t-md max-md:rounded-b-none max-md:border-b max-md:border-line max-md:pl-3.5 max-md:before:hidden"
    >
      <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label={`Search ${kinds[kind].noun[1]}`}
        aria-keyshortcuts="/"
        placeholder={searchHints[kind]}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setText('')}
        className="h-full min-w-0 flex-1 bg-transparent text-base font-medium outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          className="grid size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <X size={18} aria-hidden />
        </button>
      )}
    </form>
  )
}

/** Keeps the typed text and the URL in sync. */
function useSearchText({ search, change }: Listing) {
  const [text, setText] = useState(search.q ?? '')
  const asked = useRef(search.q ?? '')

  // The URL changed elsewhere: Back, or 'Clear filters'.
  useEffect(() => {
    if ((search.q ?? '') === asked.current) return
    asked.current = search.q ?? ''
    setText(asked.current)
  }, [search.q])

  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    const q = text.trim()
    if (q === asked.current) return
    const timer = setTimeout(() => {
      // Starting and clearing a search push a history entry; keystrokes in between replace it.
      const isTyping = asked.current !== '' && q !== ''
      asked.current = q
      latest.current({ q }, { isTyping })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
