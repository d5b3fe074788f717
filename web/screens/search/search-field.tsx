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
  /** On Enter, and when a suggestion is chosen. */
  onSearch: (text: string) => void
}

/** The search field (the ARIA pattern 'combobox with list autocomplete'). */
export function SearchField(props: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useSuggestions(props)
  const { value, onType, onSearch } = props

  return (
    <div className="relative">
      <div className={`flex h-13 items-center gap-2.5 pl-4 ${inputBox}`}>
        <Search size={20} aria-hidden className="shrink-0 text-ink-3" />
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: people who open the search want to type.
          autoFocus={value === ''}
          type="text"
          dir="auto"
          role="combobox"
          aria-label="Search everything"
          aria-keyshortcuts="/"
          aria-expanded={box.isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.current ? `${listId}-${box.active}` : undefined}
          placeholder="Posts, people, tags, makes, places"
          {...typing}
          value={value}
          onChange={({ target }) => box.type(target.value)}
          onClick={box.open}
          onBlur={box.close}
          onKeyDown={box.onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-[16px] font-medium outline-none"
        />
        {value !== '' && (
          <ClearButton
            onClear={() => {
              onType('')
              onSearch('')
              input.current?.focus()
            }}
          />
        )}
      </div>
      <Listbox
        id={listId}
        label="Suggestions"
        isShown={box.isShown}
        options={box.options}
        active={box.active}
        keyOf={({ key }) => key}
        onChoose={box.choose}
        className="max-h-[60dvh] overflow-y-auto!"
      >
        {(option) => <OptionRow option={option} />}
      </Listbox>
    </div>
  )
}

const typing = {
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: MAX_SEARCH_LENGTH,
} as const

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label="Clear search"
      className="grid size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
      onClick={onClear}
    >
      <X size={20} aria-hidden />
    </button>
  )
}

function OptionRow({ option: { icon: Icon, label, hint } }: { option: SearchOption }) {
  return (
    <>
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="max-w-[45%] shrink-0 truncate text-sm text-ink-3">{hint}</span>
    </>
  )
}

/** The suggestions below the field, and its keyboard handling. */
function useSuggestions({ value, onType, onSearch }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const options = useOptions(value)
  const isShown = isOpen && options.length > 0
  const current = isShown ? options[active] : undefined
  const close = () => setIsOpen(false)

  function choose({ text, go }: SearchOption) {
    setActive(-1)
    if (go) return go()
    onType(text ?? value)
    // The name of a filter alone is not a search yet.
    if (text && /\s$/.test(text)) {
      close()
      onSearch(text)
    }
  }
  function search() {
    close()
    onSearch(value)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isShown ? setActive((active + 1) % options.length) : setIsOpen(true)),
    ArrowUp: () => isShown && setActive((Math.max(active, 0) + options.length - 1) % options.length),
    Escape: () => (isShown ? close() : onType('')),
    Enter: () => (current ? choose(current) : search()),
  }

  return {
    options,
    active,
    isShown,
    current,
    choose,
    close,
    open: () => setIsOpen(true),

    type(text: string) {
      onType(text)
      setActive(-1)
      setIsOpen(true)
    },

    onKeyDown(event: KeyboardEvent) {
      const act = own(keys, event.key)
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}
