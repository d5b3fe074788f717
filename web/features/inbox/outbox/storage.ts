import type { OutgoingMessage } from './outgoing.ts'

/** Where messages wait until the server has them. */
export type Storage = {
  /** In the order in which they were added. */
  all: () => Promise<OutgoingMessage[]>
  add: (message: OutgoingMessage) => Promise<void>
  /** In one transaction; null removes it. Does nothing if it is gone. */
  change: (clientId: string, change: (message: OutgoingMessage) => OutgoingMessage | null) => Promise<void>
}

/** For tests, and where the browser keeps nothing: until the page is closed. */
export function memoryStorage(): Storage {
  const messages = new Map<string, OutgoingMessage>()
  return {
    all: async () => [...messages.values()],
    add: async (message) => void messages.set(message.clientId, message),
    async change(clientId, change) {
      const message = messages.get(clientId)
      const after = message && change(message)
      if (after) messages.set(clientId, after)
      else messages.delete(clientId)
    },
  }
}

/** Uses `second`, this tab's memory, when `first` fails: it may be full, or closed by the browser. */
export function withFallback(first: Storage, second: Storage): Storage {
  return {
    all: async () => [...(await first.all().catch(() => [])), ...(await second.all())],
    add: (message) => first.add(message).catch(() => second.add({ ...message, isOnlyHere: true })),
    async change(clientId, change) {
      await first.change(clientId, change).catch(() => {})
      await second.change(clientId, change)
    },
  }
}
