import type { QueryClient } from '@tanstack/react-query'
import type { Receipt } from '#contract/conversations.ts'
import { putReceipt } from '../api.ts'
import { withConversation } from './apply.ts'
import { changeChat, chatQuery } from './chat-cache.ts'
import { withRead } from './conversation.ts'
import { changeInLists, refetchCountsSoon } from './list-cache.ts'
import { perClient } from './per-client.ts'

type Sending = {
  meId: number
  conversationId: number
  told: Required<Receipt>
  wanted: Required<Receipt>
  isRunning: boolean
}

const sendingsOf = perClient(() => new Map<string, Sending>())

/** Tells that this device has stored the messages up to this one. */
export function markDelivered(client: QueryClient, meId: number, conversationId: number, seq: number) {
  confirm(client, meId, conversationId, { readSeq: 0, deliveredSeq: seq })
}

/** Shows messages up to this one as read, here and in the lists, and tells the server if it doesn't know yet. */
export function markRead(client: QueryClient, meId: number, conversationId: number, seq: number) {
  const known = client.getQueryData(chatQuery(conversationId).queryKey)
  if (known && seq <= known.conversation.readSeq) return
  changeChat(client, conversationId, (state) => {
    const later = state.messages.filter((message) => message.seq > seq && message.authorId !== meId)
    return { ...state, conversation: withRead(state.conversation, seq, later.length) }
  })
  changeInLists(client, conversationId, (known) => withRead(known, seq, known.unread))
  confirm(client, meId, conversationId, { readSeq: seq, deliveredSeq: seq })
}

/** Sends the larger number. A failed receipt goes out with the next one, or with `resendReceipts`. */
function confirm(client: QueryClient, meId: number, conversationId: number, receipt: Required<Receipt>) {
  const sending = sendingOf(client, meId, conversationId)
  sending.wanted = most(sending.wanted, receipt)
  if (!sending.isRunning) void send(client, sending)
}

/** Sends the receipts that failed. */
export function resendReceipts(client: QueryClient, meId: number) {
  for (const sending of sendingsOf(client).values()) {
    if (sending.meId === meId && !sending.isRunning) void send(client, sending)
  }
}

async function send(client: QueryClient, sending: Sending) {
  const { conversationId } = sending
  sending.isRunning = true
  try {
    while (isMore(sending.wanted, sending.told)) {
      const { wanted } = sending
      const { readSeq, deliveredSeq } = wanted
      const answer = await putReceipt(conversationId, { deliveredSeq, ...(readSeq > 0 && { readSeq }) })
      sending.told = wanted
      changeChat(client, conversationId, (state) => withConversation(state, answer))
      refetchCountsSoon(client)
    }
  } catch {
    // See above.
  }
  sending.isRunning = false
}

function sendingOf(client: QueryClient, meId: number, conversationId: number) {
  const sendings = sendingsOf(client)
  const name = `${meId}:${conversationId}`
  const nothing = { readSeq: 0, deliveredSeq: 0 }
  const sending = sendings.get(name) ?? { meId, conversationId, told: nothing, wanted: nothing, isRunning: false }
  sendings.set(name, sending)
  return sending
}

function most(a: Required<Receipt>, b: Required<Receipt>) {
  return { readSeq: Math.max(a.readSeq, b.readSeq), deliveredSeq: Math.max(a.deliveredSeq, b.deliveredSeq) }
}

function isMore(a: Required<Receipt>, b: Required<Receipt>) {
  return a.readSeq > b.readSeq || a.deliveredSeq > b.deliveredSeq
}
