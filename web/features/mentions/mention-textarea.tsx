import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Member } from '#contract/members.ts'
import { own } from '#contract/own.ts'
import { useDelayedValue } from '../../platform/use-delayed-value.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { suggestionsQuery } from './api.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { matching, mentionAt, withinLimit, withMention } from './typed.ts'

type Props = {
  value: string
  onType: (text: string) => void
  /** In code points; input beyond it is ignored. No limit by default. */
  maxLength?: number
  'aria-label'?: string
  placeholder?: string
  readOnly?: boolean
  autoFocus?: boolean
  rows?: number
  maxRows?: number
  /** Ctrl+Enter, or Command+Enter on a Mac. */
  onSend?: () => void
  onCancel?: () => void
}

/** A textarea in which @ suggests people. Arrow keys move, Enter and Tab choose, Escape closes. */
export function MentionTextarea({ value, onType, maxLength = Infinity, onSend, onCancel, ...props }: Props) {
  const listId = useId()
  const offer = useOfferedPeople({ value, onType, maxLength })
  const { people, active, isOpen } = offer

  function actOf({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
    if (key === 'Enter' && (ctrlKey || metaKey)) return onSend
    if (isOpen) return own(offer.keys(currentTarget), key)
    return key === 'Escape' ? onCancel : undefined
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <div className="relative">
      <Textarea
        {...props}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={({ target }) => offer.type(target)}
        onSelect={({ currentTarget }) => offer.follow(currentTarget.selectionEnd)}
        onBlur={() => offer.follow(null)}
        onKeyDown={onKeyDown}
      />
      <SuggestionList
        id={listId}
        people={people}
        active={active}
        onChoose={(person) => offer.choose(person, areaOf(listId))}
      />
    </div>
  )
}

type Typed = Pick<Props, 'value' | 'onType'> & { maxLength: number }

/** The people whom the @ before the caret may refer to. */
function useOfferedPeople({ value, onType, maxLength }: Typed) {
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const mention = caret === null ? null : mentionAt(value, caret)
  const people = usePeople(mention?.typed ?? '')

  function choose(person: Member, area: HTMLTextAreaElement | null) {
    if (!mention) return
    const next = withMention(value, mention, person.handle)
    if ([...next.text].length > maxLength) return
    // Synchronously, because the next keystroke may come before the next frame.
    flushSync(() => onType(next.text))
    area?.setSelectionRange(next.caret, next.caret)
    setCaret(null)
  }

  return {
    people,
    active,
    choose,
    isOpen: people.length > 0,
    follow: setCaret,

    type(area: HTMLTextAreaElement) {
      const { text, end } = limited(area, value, maxLength)
      onType(text)
      setCaret(end)
      setActive(0)
    },

    /** The action of each key while people are suggested. */
    keys(area: HTMLTextAreaElement): Record<string, () => void> {
      const take = () => choose(people[active] ?? people[0]!, area)
      return {
        ArrowDown: () => setActive((active + 1) % people.length),
        ArrowUp: () => setActive((active + people.length - 1) % people.length),
        Escape: () => setCaret(null),
        Tab: take,
        Enter: take,
      }
    },
  }
}

/** While a reply is pending, the known people who still match, so that Enter never misses the list. */
function usePeople(typed: string): Member[] {
  const q = useDelayedValue(typed, 120)
  const { data, isPlaceholderData } = useQuery(suggestionsQuery(q))
  if (typed === '' || !data) return []
  return q === typed && !isPlaceholderData ? data.items : matching(data.items, typed)
}

/** The text cut to the limit, and the resulting position of the caret (`end`). */
function limited(area: HTMLTextAreaElement, before: string, maxLength: number) {
  const text = withinLimit(before, area.value, maxLength)
  const end = Math.max(0, area.selectionEnd - (area.value.length - text.length))
  if (text !== area.value) {
    // React would set it later, and leave the caret at the end.
    area.value = text
    area.setSelectionRange(end, end)
  }
  return { text, end }
}

/** The textarea that the list belongs to. */
function areaOf(listId: string) {
  return document.querySelector<HTMLTextAreaElement>(`[aria-controls="${CSS.escape(listId)}"]`)
}
