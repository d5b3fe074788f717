import type { Outbox } from '../outbox/outbox.ts'
import type { Outgoing } from '../outbox/view.ts'
import { type ChatState, endOf } from './chat-state.ts'

/** Removes a message from the outbox once it is among the messages, however it got there. */
export function settle(outbox: Outbox, state: ChatState, { outgoing, message }: Outgoing, meId: number) {
  const { clientId, conversationId } = outgoing
  if (message && isCovered(state, message.seq)) return outbox.forget(clientId)
  const shown = state.messages.find((one) => one.clientId === clientId && one.authorId === meId)
  if (shown && !message) void outbox.arrived(conversationId, shown)
}

/** Whether the conversation shows the message, or will when the viewer scrolls there. */
export function isIn(state: ChatState | undefined, { outgoing, message }: Outgoing) {
  if (!state) return false
  if (message && isCovered(state, message.seq)) return true
  return state.messages.some(({ clientId }) => clientId === outgoing.clientId)
}

function isCovered(state: ChatState, seq: number) {
  return state.hasNewer || seq <= endOf(state)
}
