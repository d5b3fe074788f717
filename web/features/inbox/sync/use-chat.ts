import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AskedAbout, Conversation, MessageQuery } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { fetchMessages } from '../api.ts'
import type { OutgoingMessage } from '../outbox/outgoing.ts'
import { catchUp, changeChat, chatQuery } from './chat-cache.ts'
import { type ChatState, endOf, isBehind, type Place, withPage } from './chat-state.ts'
import { markRead } from './receipts.ts'
import { useOutgoing } from './use-outgoing.ts'

export type Chat = {
  state: 'loading' | 'error' | 'ready'
  error: Error | null
  /** Null until it is ready. */
  conversation: Conversation | null
  /** Consecutive, oldest first. */
  messages: readonly Message[]
  /** The last message with a post. */
  about: AskedAbout | null
  outgoing: readonly OutgoingMessage[]
  hasOlder: boolean
  hasNewer: boolean
  /** These reject if the server can't be reached. */
  loadOlder: () => Promise<void>
  loadNewer: () => Promise<void>
  jumpTo: (seq: number) => Promise<void>
  /** To the first message since then, or else the last one. Resolves to its `seq`. */
  jumpToMoment: (moment: Date) => Promise<number | undefined>
  jumpToEnd: () => Promise<void>
  /** Call when this message, and so all before it, was on screen. */
  markRead: (seq: number) => void
  retry: () => void
}

const END = 2_147_483_647
const nothing: readonly Message[] = []

/** One conversation: its messages as they change, and the own ones on their way. Needs `useInboxLive` on the screen. */
export function useChat(conversationId: number, me: { id: number }): Chat {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(chatQuery(conversationId))
  const outgoing = useOutgoing(conversationId, me.id, data)
  useEffect(() => void catchUp(client, conversationId).catch(() => {}), [client, conversationId])
  const behind = data && isBehind(data) ? data.heardSeq : null
  useEffect(() => {
    if (behind !== null) catchUp(client, conversationId).catch(() => {})
  }, [client, conversationId, behind])

  return {
    ...partOf(data, error),
    outgoing,
    ...movesIn(client, conversationId),
    markRead: (seq) => markRead(client, me.id, conversationId, seq),
    retry: () => void refetch(),
  }
}

function partOf(data: ChatState | undefined, error: Error | null) {
  if (data) return { ...data, state: 'ready' as const, error: null }
  const state = error ? ('error' as const) : ('loading' as const)
  return { state, error, conversation: null, messages: nothing, about: null, hasOlder: false, hasNewer: false }
}

/** The ways to other parts of the conversation. */
function movesIn(client: QueryClient, id: number) {
  const known = () => client.getQueryData(chatQuery(id).queryKey)
  const load = (place: Place, query: (state: ChatState) => MessageQuery | null) => loadPart(client, id, place, query)
  return {
    loadOlder: () => load('older', ({ hasOlder, messages }) => (hasOlder ? { before: messages[0]?.seq ?? END } : null)),
    loadNewer: () => load('newer', (state) => (state.hasNewer ? { after: endOf(state) } : null)),
    jumpTo: (seq: number) =>
      load('elsewhere', ({ messages }) => (messages.some((one) => one.seq === seq) ? null : { around: seq })),
    jumpToMoment: async (moment: Date) => {
      await load('elsewhere', () => ({ since: moment.toISOString() }))
      const messages = known()?.messages ?? []
      return (messages.find(({ sentAt }) => new Date(sentAt) >= moment) ?? messages.at(-1))?.seq
    },
    jumpToEnd: async () => {
      if (known()?.hasNewer) await load('elsewhere', () => ({ before: END }))
    },
  }
}

const loading = new Map<string, Promise<void>>()

/** The same part is loaded once at a time. Null: it is there already. */
function loadPart(client: QueryClient, id: number, place: Place, queryOf: (state: ChatState) => MessageQuery | null) {
  const state = client.getQueryData(chatQuery(id).queryKey)
  const query = state && queryOf(state)
  if (!query) return Promise.resolve()
  const name = JSON.stringify([id, place, query])
  const run = async () => {
    const page = await fetchMessages(id, query)
    changeChat(client, id, (now) => withPage(now, page, place, state))
  }
  const known = loading.get(name) ?? run().finally(() => loading.delete(name))
  loading.set(name, known)
  return known
}
