import type { Conversation, Message } from '#contract/inbox.ts'
import type { OutgoingMessage } from '../outbox/outgoing.ts'

export type Chat = {
  state: 'loading' | 'error' | 'ready'
  error: Error | null
  /** Null until it is ready. */
  conversation: Conversation | null
  /** Without gaps, ascending. */
  messages: readonly Message[]
  outgoing: readonly OutgoingMessage[]
  hasOlder: boolean
  hasNewer: boolean
  /** These reject if the server can't be reached. */
  loadOlder: () => Promise<void>
  loadNewer: () => Promise<void>
  jumpTo: (seq: number) => Promise<void>
  /** `YYYY-MM-DD`. */
  jumpToDate: (date: string) => Promise<void>
  jumpToEnd: () => Promise<void>
  /** Call when this message, and so all before it, was on screen. */
  markRead: (seq: number) => void
  retry: () => void
}

/** One conversation: its messages as they change, and the own ones on their way. */
export function useChat(_conversationId: number, _me: { id: number }): Chat {
  const nothing = async () => {}
  return {
    ...{ state: 'loading', error: null, conversation: null, messages: [], outgoing: [] },
    ...{ hasOlder: false, hasNewer: false, loadOlder: nothing, loadNewer: nothing },
    ...{ jumpTo: nothing, jumpToDate: nothing, jumpToEnd: nothing, markRead: () => {}, retry: () => {} },
  }
}
