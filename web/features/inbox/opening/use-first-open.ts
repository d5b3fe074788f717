import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Conversation, ConversationFilter } from '#contract/inbox.ts'
import { readStored, store } from '../../../platform/browser-store.ts'
import { conversationsQuery } from '../api.ts'
import { toOpen } from './to-open.ts'

const nameOf = (meId: number) => `vrumies.inbox-open-${meId}`

/** Remembers the open conversation in this browser. */
export function useLastOpen(meId: number, conversationId: number | null) {
  useEffect(() => {
    if (conversationId !== null) store(nameOf(meId), String(conversationId))
  }, [meId, conversationId])
}

/** The deleted conversation must not be opened again. */
export function forgetLastOpen(meId: number) {
  store(nameOf(meId), null)
}

/** The conversation to open where there is room for one beside the list. Null: there is none. Undefined: not known yet. */
export function useFirstOpen(meId: number, only?: ConversationFilter) {
  const inbox = useList(only ?? 'all', true)
  const isEmpty = only === undefined && inbox?.items.length === 0
  const requests = useList('requests', isEmpty)
  const archived = useList('archived', isEmpty && requests?.items.length === 0)
  const list = only ? inbox : [inbox, requests, archived].find((one) => one === undefined || one.items.length > 0)
  if (!list) return isEmpty ? null : undefined
  return toOpen(list.items, { last: Number(readStored(nameOf(meId))), hasMore: !only && list.hasMore })
}

type List = { items: Conversation[]; hasMore: boolean }

function useList(filter: ConversationFilter, isWanted: boolean): List | undefined {
  const { data, hasNextPage } = useInfiniteQuery({ ...conversationsQuery(filter), enabled: isWanted })
  return data && { items: data.pages.flatMap(({ items }) => items), hasMore: hasNextPage }
}
