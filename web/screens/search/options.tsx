import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Car, Clock, Hash, type LucideIcon, MapPin, SlidersHorizontal, User } from 'lucide-react'
import type { Suggestion } from '#contract/search.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { kinds, labelOf, postRoutes } from '../../features/posts/index.ts'
import {
  type Completion,
  completionsOf,
  recentSearches,
  suggestedBehind,
  suggestionsQuery,
  type Typing,
  typingIn,
  withSuggestion,
} from '../../features/search/index.ts'
import { useDelayedText } from './use-delayed-text.ts'

/** `text`: the new text of the field; without it, `go` leads to another page. */
export type SearchOption = {
  key: string
  icon: LucideIcon
  label: string
  hint: string
  text?: string
  go?: () => void
}

/** Suggestions: recent searches while the field is empty, then filters, posts, people, tags, makes, and towns. */
export function useOptions(text: string): SearchOption[] {
  const navigate = useNavigate()
  const typing = typingIn(text)
  const only = typing.at === 'value' ? suggestedBehind[typing.key] : undefined
  const asked = useDelayedText(askedFor(typing, only))
  const { data } = useQuery(suggestionsQuery(asked, only))
  const { data: session } = useQuery(sessionQuery)

  if (text.trim() === '') return recentSearches().map(recent)
  const suggested = asked === '' ? [] : (data?.items ?? [])
  return [...completionsOf(typing, Boolean(session?.me)).map(completion), ...suggested.map((one) => suggestion(one))]

  function suggestion(found: Suggestion): SearchOption {
    const { type, label, id, kind, handle } = found
    const shared = { key: `${type} ${id ?? label}`, label, icon: iconOf(found), hint: hintOf(found) }
    if (type === 'post' && kind) {
      return { ...shared, go: () => void navigate({ to: postRoutes[kind], params: { postId: String(id) } }) }
    }
    if (type === 'person' && typing.at === 'words') {
      return { ...shared, go: () => void navigate({ to: '/profile/$handle', params: { handle: handle ?? '' } }) }
    }
    return { ...shared, text: withSuggestion(typing, found) }
  }
}

function askedFor(typing: Typing, only: Suggestion['type'] | undefined) {
  if (typing.at === 'words') return typing.words.trim()
  return only ? typing.value.trim() : ''
}

function recent(text: string): SearchOption {
  return { key: `recent ${text}`, icon: Clock, label: text, hint: 'Recent', text: `${text} ` }
}

function completion({ key, label, hint, text }: Completion): SearchOption {
  return { key, icon: SlidersHorizontal, label, hint, text }
}

const icons = { person: User, tag: Hash, make: Car, place: MapPin }

function iconOf({ type, kind }: Suggestion): LucideIcon {
  return type === 'post' ? kinds[kind ?? 'video'].icon : icons[type]
}

function hintOf({ type, kind, handle }: Suggestion) {
  if (type === 'post') return labelOf(kind ?? 'video')
  return { person: `@${handle}`, tag: 'Tag', make: 'Make', place: 'Place' }[type]
}
