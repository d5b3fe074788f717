import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Conversation, ConversationFilter } from '#contract/conversations.ts'
import { readStored, store } from '../../../platform/browser-store.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { conversationsQuery } from '../api.ts'
import { chatQuery } from '../sync/chat-cache.ts'
import { toOpen } from './to-open.ts'

const nameOf = (meId: number) => `vrumies.inbox-open-${meId}`

/** Remembers the open conversation in this browser once it has loaded, and forgets it if it is gone. */
export function useLastOpen(meId: number, conversationId: number | null) {
  const { isSuccess, error } = useQuery({ ...chatQuery(conversationId ?? 0), enabled: false })
  const isGone = error instanceof RefusedCall && error.problem.code === 'not_found'
  useEffect(() => {
    const name = nameOf(meId)
    const id = String(conversationId)
    if (isSuccess) store(name, id)
    if (isGone && readStored(name) === id) store(name, null)
  }, [meId, conversationId, isSuccess, isGone])
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
