import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

type Props = {
  /** 'Search orders' */
  label: string
  placeholder: string
  maxLength: number
  /** The current search. */
  q: string
  /** `isTyping`: the change continues the same search, so it should not add a history entry. */
  onSearch: (q: string, isTyping: boolean) => void
}

/** The search of a filter strip. Searches while typing, debounced. */
export function StripSearch({ label, placeholder, maxLength, q, onSearch }: Props) {
  const [text, setText] = useSearchText(q, onSearch)
  const input = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // On phones, the on-screen keyboard would cover what was found.
    if (matchMedia('(pointer: coarse)').matches) form.current?.focus({ preventScroll: true })
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={label}
      onSubmit={onSubmit}
      className="outline-none relative flex min-w-0 flex-1 items-center gap-2.25 pl-4 before:absolute before:inset-y-3 before:left-0 before:w-px before:bg-line focus-within:inset-ring-2 focus-within:inset-ring-focus max-md:order-first max-md:h-12 max-md:col-span-full max-md:rounded-t-md max-md:rounded-b-none max-md:border-b max-md:border-line max-md:pl-3.5 max-md:before:hidden"
    >
      <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
      <input
        ref={input}
        type="search"
        dir="auto"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
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
function useSearchText(given: string, onSearch: Props['onSearch']) {
  const [text, setText] = useState(given)
  const asked = useRef(given)

  // The URL changed elsewhere: Back, or 'Clear filters'.
  useEffect(() => {
    if (given === asked.current) return
    asked.current = given
    setText(given)
  }, [given])

  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    const q = text.trim()
    if (q === asked.current) return
    const timer = setTimeout(() => {
      // Starting and clearing a search push a history entry; keystrokes in between replace it.
      const isTyping = asked.current !== '' && q !== ''
      asked.current = q
      latest.current(q, isTyping)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
