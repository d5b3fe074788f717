import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useDelayedValue } from '../../../../platform/use-delayed-value.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { foundQuery } from '../api.ts'
import { DateJump } from './date-jump.tsx'
import type { Finding } from './use-finding.ts'

const MIN_LETTERS = 2
const TYPING_MS = 250

/** Searches in the conversation, from the newest message to the oldest, and jumps to a date. */
export function FindBar({ conversationId, finding }: { conversationId: number; finding: Finding }) {
  const [typed, setTyped] = useState('')
  const q = useDelayedValue(typed.trim(), TYPING_MS)
  const { found, index, words, move } = useFound(conversationId, q, finding)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') finding.close()
    if (event.key !== 'Enter') return
    event.preventDefault()
    move(event.shiftKey ? -1 : 1)
  }
  return (
    <search aria-label="This conversation" className="flex items-center gap-1 border-b border-line px-3 py-2 md:px-5">
      <TextInput
        autoFocus
        type="search"
        aria-label="Search in this conversation"
        placeholder="Search messages"
        icon={<Search size={18} aria-hidden />}
        suffix={<span role="status">{words}</span>}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0"
      />
      <IconButton label="Earlier match" disabled={index >= found.length - 1} onClick={() => move(1)}>
        <ChevronUp size={20} aria-hidden />
      </IconButton>
      <IconButton label="Later match" disabled={index <= 0} onClick={() => move(-1)}>
        <ChevronDown size={20} aria-hidden />
      </IconButton>
      <DateJump onJump={(date) => void finding.showDate(date)} />
      <IconButton label="Close search" onClick={finding.close}>
        <X size={20} aria-hidden />
      </IconButton>
    </search>
  )
}

/** The matches, newest first, and the one that is shown. */
function useFound(conversationId: number, q: string, { show }: Finding) {
  const isOn = q.length >= MIN_LETTERS
  const query = useInfiniteQuery({ ...foundQuery(conversationId, q), enabled: isOn })
  const found = isOn ? (query.data?.pages.flatMap(({ items }) => items) ?? []) : []
  const [place, setPlace] = useState({ q: '', index: 0 })
  const index = place.q === q ? place.index : 0

  function move(by: 1 | -1) {
    const next = found[index + by]
    if (!next) return
    setPlace({ q, index: index + by })
    show(next.message.seq)
    if (index + by >= found.length - 2 && query.hasNextPage) void query.fetchNextPage()
  }
  const first = found[0]?.message.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other words show their first match at once.
  useEffect(() => {
    if (first !== undefined) show(first)
  }, [q, first])

  const count = `${found.length}${query.hasNextPage ? '+' : ''}`
  const result = found.length > 0 ? `${index + 1} of ${count}` : 'No matches'
  return { found, index, move, words: isOn && !query.isPending ? wordsOf(query.error, result) : '' }
}

function wordsOf(error: Error | null, result: string) {
  return error ? 'Search failed' : result
}
