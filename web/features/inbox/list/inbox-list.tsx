import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { CONVERSATION_FILTERS, type ConversationFilter } from '#contract/conversations.ts'
import { useDelayedValue } from '../../../platform/use-delayed-value.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { Conversations } from './conversations.tsx'
import { Filters } from './filters.tsx'
import { takeListKey } from './list-keys.ts'
import { PeopleFound } from './people-found.tsx'

const DEBOUNCE_MS = 200
/** As the server has it. */
const MAX_SEARCH_LENGTH = 60

type Props = {
  /** Which conversations are listed, as the address says it. */
  only: ConversationFilter | undefined
  /** The conversation that is open beside the list. */
  openId: number | null
}

/** The conversations, and a search for people to write to. */
export function InboxList({ only, openId }: Props) {
  const [text, setText] = useState('')
  const q = useDelayedValue(text.trim(), DEBOUNCE_MS)
  const filter = CONVERSATION_FILTERS.find((name) => name === only) ?? 'all'
  const isSearching = text.trim() !== ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves between the links inside.
    <div data-inbox-list className="flex h-full min-h-0 flex-col" onKeyDown={takeListKey}>
      <div className="px-5 pt-5 pb-3 max-md:px-4 max-md:pt-4">
        <h1 tabIndex={-1} className="type-h2 mb-3.5 outline-none">
          Inbox
        </h1>
        <PeopleSearch text={text} onChange={setText} />
      </div>
      {!isSearching && <Filters filter={filter} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4">
        {isSearching ? (
          <PeopleFound q={q} openId={openId} onOpen={() => setText('')} />
        ) : (
          <Conversations key={filter} filter={filter} openId={openId} />
        )}
      </div>
    </div>
  )
}

type SearchProps = { text: string; onChange: (text: string) => void }

function PeopleSearch({ text, onChange }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Search username"
      placeholder="Search username..."
      icon={<Search size={20} strokeWidth={1.75} aria-hidden />}
      suffix={text && <ClearButton onClick={clear} />}
      autoComplete="off"
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
        if (event.key === 'Enter') openFirst(event.currentTarget)
      }}
      className="[&_input::-webkit-search-cancel-button]:hidden"
    />
  )
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Clear search"
      className="-mr-3.5 grid size-11 place-items-center text-ink-3 hover:text-ink focus-visible:-outline-offset-4"
      onClick={onClick}
    >
      <X size={18} aria-hidden />
    </button>
  )
}

/** Enter in the search chooses the first person. */
function openFirst(input: HTMLElement) {
  input.closest('[data-inbox-list]')?.querySelector<HTMLElement>('[data-row]')?.click()
}
