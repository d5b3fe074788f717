import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { own } from '#contract/own.ts'
import { MAX_SEARCH_LENGTH } from '#contract/search-grammar.ts'
import { Listbox } from '../../ui/listbox.tsx'
import { inputBox } from '../../ui/text-input.tsx'
import { type SearchOption, useOptions } from './options.tsx'

type Props = {
  value: string
  onType: (text: string) => void
  /** Enter, or something was chosen. */
  onSearch: (text: string) => void
}

/** The one box for everything (the ARIA pattern 'combobox with list autocomplete'). */
export function SearchField({ value, onType, onSearch }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useOptions(value)
  const isShown = isOpen && options.length > 0
  const current = isShown ? options[active] : undefined

  function choose({ text, go }: SearchOption) {
    setActive(-1)
    if (go) return go()
    onType(text ?? value)
    // A filter's name alone is not yet a search.
    if (text && /\s$/.test(text)) {
      setIsOpen(false)
      onSearch(text)
    }
  }
  function search() {
    setIsOpen(false)
    onSearch(value)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isShown ? setActive((active + 1) % options.length) : setIsOpen(true)),
    ArrowUp: () => isShown && setActive((Math.max(active, 0) + options.length - 1) % options.length),
    Escape: () => (isShown ? setIsOpen(false) : onType('')),
    Enter: () => (current ? choose(current) : search()),
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = own(keys, event.key)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className="relative">
      <div className={`flex h-13 items-center gap-2.5 pl-4 ${inputBox}`}>
        <Search size={20} aria-hidden className="shrink-0 text-ink-3" />
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: whoever opens the search wants to type.
          autoFocus={value === ''}
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-keyshortcuts="/"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${listId}-${active}` : undefined}
          placeholder="Posts, people, tags, makes, places"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={value}
          onChange={({ target }) => {
            onType(target.value)
            setActive(-1)
            setIsOpen(true)
          }}
          onClick={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-[16px] font-medium outline-none"
        />
        {value !== '' && (
          <button
            type="button"
            aria-label="Clear the search"
            className="grid size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
            onClick={() => {
              onType('')
              onSearch('')
              input.current?.focus()
            }}
          >
            <X size={20} aria-hidden />
          </button>
        )}
      </div>
      <Listbox
        id={listId}
        label="Suggestions"
        isShown={isShown}
        options={options}
        active={active}
        keyOf={({ key }) => key}
        onChoose={choose}
        className="max-h-[60dvh] overflow-y-auto!"
      >
        {({ icon: Icon, label, hint }) => (
          <>
            <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 truncate">{label}</span>
            <span className="max-w-[45%] shrink-0 truncate text-sm text-ink-3">{hint}</span>
          </>
        )}
      </Listbox>
    </div>
  )
}
