import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { outboxOf } from '../outbox/browser-outbox.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { OutgoingMessage } from '../outbox/outgoing.ts'
import type { Outgoing } from '../outbox/view.ts'
import { type ChatState, endOf } from './chat-state.ts'

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

/** Takes what is among the messages out of the outbox, however it got there. */
function settle(outbox: Outbox, state: ChatState, { outgoing, message }: Outgoing, meId: number) {
  const { clientId, conversationId } = outgoing
  if (message && isCovered(state, message.seq)) return outbox.forget(clientId)
  const shown = state.messages.find((one) => one.clientId === clientId && one.authorId === meId)
  if (shown && !message) void outbox.arrived(conversationId, shown)
}

/** Whether the message is shown by itself, or will be when the viewer scrolls to it. */
function isIn(state: ChatState | undefined, { outgoing, message }: Outgoing) {
  if (!state) return false
  if (message && isCovered(state, message.seq)) return true
  return state.messages.some(({ clientId }) => clientId === outgoing.clientId)
}

function isCovered(state: ChatState, seq: number) {
  return state.hasNewer || seq <= endOf(state)
}
