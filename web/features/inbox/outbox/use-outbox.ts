import { outboxOf } from './browser-outbox.ts'
import type { OutgoingDraft } from './outgoing.ts'

/** Sends the member's messages: now, or as soon as it is possible. What it does shows in `useChat().outgoing`. */
export function useOutbox({ id }: { id: number }) {
  return {
    /** Keeps the message until the server has it. Resolves to its id when it is stored on this device. */
    send: (draft: OutgoingDraft) => outboxOf(id).send(draft),
    /** Sends a refused message again. */
    retry: (clientId: string) => void outboxOf(id).retry(clientId),
    discard: (clientId: string) => void outboxOf(id).discard(clientId),
  }
}
