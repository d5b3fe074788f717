import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { outboxOf } from '../outbox/browser-outbox.ts'
import type { OutgoingMessage } from '../outbox/outgoing.ts'
import type { ChatState } from './chat-state.ts'
import { isIn, settle } from './settling.ts'

/** The own messages of a conversation that are not among its messages yet. */
export function useOutgoing(conversationId: number, meId: number, state: ChatState | undefined): OutgoingMessage[] {
  const outbox = outboxOf(meId)
  const all = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  const own = useMemo(
    () => all.filter(({ outgoing }) => outgoing.conversationId === conversationId),
    [all, conversationId],
  )
  useEffect(() => {
    if (state) for (const one of own) settle(outbox, state, one, meId)
  }, [outbox, state, own, meId])
  return useMemo(() => own.filter((one) => !isIn(state, one)).map(({ outgoing }) => outgoing), [own, state])
}
