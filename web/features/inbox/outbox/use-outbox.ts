import type { OutgoingDraft } from './outgoing.ts'

type Sender = { id: number }

/** Sends the member's messages: now, or as soon as it is possible. */
export function useOutbox(_me: Sender) {
  return {
    /** Keeps the message and returns its id. Rejects never; it shows in `useChat().outgoing` at once. */
    send: async (_draft: OutgoingDraft): Promise<string> => '',
    /** Sends a refused message again. */
    retry: (_clientId: string) => {},
    discard: (_clientId: string) => {},
  }
}
