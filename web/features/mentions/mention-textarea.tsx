import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Member } from '#contract/members.ts'
import { own } from '#contract/own.ts'
import { useDelayedValue } from '../../platform/use-delayed-value.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { suggestionsQuery } from './api.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { mentionAt, withinLimit, withMention } from './typed.ts'

type Props = {
  value: string
  onType: (text: string) => void
  /** In code points; what is typed beyond is ignored. No limit unless given. */
  maxLength?: number
  'aria-label'?: string
  placeholder?: string
  readOnly?: boolean
  autoFocus?: boolean
  rows?: number
  maxRows?: number
  /** Ctrl+Enter, and on a Mac also Command+Enter. */
  onSend?: () => void
  onCancel?: () => void
}

/** Text in which an @ offers people: arrows choose, Enter and Tab take, Escape closes. */
export function MentionTextarea({ value, onType, maxLength = Infinity, onSend, onCancel, ...props }: Props) {
  const listId = useId()
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const mention = caret === null ? null : mentionAt(value, caret)
  const q = useDelayedValue(mention?.typed ?? '', 120)
  const { data } = useQuery(suggestionsQuery(q))
  const people: Member[] = mention ? (data?.items ?? []) : []
  const isOpen = people.length > 0

  function choose(person: Member, area: HTMLTextAreaElement | null) {
    if (!mention) return
    const next = withMention(value, mention, person.handle)
    if ([...next.text].length > maxLength) return
    // At once, and not with the next frame: the next letter may come before that.
    flushSync(() => onType(next.text))
    area?.setSelectionRange(next.caret, next.caret)
    setCaret(null)
  }

  /** What keys do while people are offered. */
  function listActs(area: HTMLTextAreaElement): Record<string, () => void> {
    const take = () => choose(people[active] ?? people[0]!, area)
    return {
      ArrowDown: () => setActive((active + 1) % people.length),
      ArrowUp: () => setActive((active + people.length - 1) % people.length),
      Escape: () => setCaret(null),
      Tab: take,
      Enter: take,
    }
  }

  function actOf({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
    if (key === 'Enter' && (ctrlKey || metaKey)) return onSend
    if (isOpen) return own(listActs(currentTarget), key)
    return key === 'Escape' ? onCancel : undefined
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionEnd)

  return (
    <div className="relative">
      <Textarea
        {...props}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onChange={({ target }) => {
          const text = withinLimit(value, target.value, maxLength)
          const end = Math.max(0, target.selectionEnd - (target.value.length - text.length))
          if (text !== target.value) {
            // React would do it later, and leave the caret behind the last letter.
            target.value = text
            target.setSelectionRange(end, end)
          }
          onType(text)
          setCaret(end)
          setActive(0)
        }}
        onSelect={follow}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
      />
      <SuggestionList
        id={listId}
        people={people}
        active={active}
        onChoose={(person) => choose(person, areaOf(listId))}
      />
    </div>
  )
}

/** The field that the list belongs to. */
function areaOf(listId: string) {
  return document.querySelector<HTMLTextAreaElement>(`[aria-controls="${CSS.escape(listId)}"]`)
}
