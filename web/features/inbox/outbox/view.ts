import type { Message } from '#contract/messages.ts'
import type { OutgoingMessage } from './outgoing.ts'
import type { Storage } from './storage.ts'

/** A message on its way. `message`: as the server has it. It is shown as outgoing until the page shows it itself. */
export type Outgoing = { outgoing: OutgoingMessage; message: Message | null }

/** How many sent messages to remember that no page has shown. */
const MAX_SETTLED = 200

/** The outbox as a tab shows it: messages that are stored, being stored, or sent but not in the conversation yet. */
export function outboxView(storage: Storage) {
  let stored: OutgoingMessage[] = []
  let shown: readonly Outgoing[] = []
  let lastRefresh = 0
  const adding = new Map<string, OutgoingMessage>()
  const settled = new Map<string, { outgoing: OutgoingMessage; message: Message }>()
  /** Sent messages, which may stay in the storage for a moment. */
  const gone = new Set<string>()
  const progress = new Map<string, number>()
  const listeners = new Set<() => void>()

  function show() {
    const waiting = new Map([...stored, ...adding.values()].map((one) => [one.clientId, one]))
    for (const clientId of gone) waiting.delete(clientId)
    const isOnWay = [...waiting.values()].map((outgoing) => ({ outgoing: withProgress(outgoing), message: null }))
    shown = [...settled.values(), ...isOnWay]
    for (const listener of listeners) listener()
  }

  function withProgress(message: OutgoingMessage) {
    if (!message.files.some(({ id }) => progress.has(id))) return message
    return {
      ...message,
      files: message.files.map((file) => ({ ...file, progress: progress.get(file.id) ?? file.progress })),
    }
  }

  function find(clientId: string) {
    return adding.get(clientId) ?? stored.find((one) => one.clientId === clientId)
  }

  async function refresh() {
    const refreshOf = ++lastRefresh
    const all = await storage.all()
    // A later call has read more.
    if (refreshOf !== lastRefresh) return
    stored = all
    show()
  }

  return {
    refresh,
    snapshot: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    holds: (clientId: string) => find(clientId) !== undefined && !gone.has(clientId),
    async adding(message: OutgoingMessage, add: () => Promise<void>) {
      adding.set(message.clientId, message)
      show()
      await add()
      await refresh()
      adding.delete(message.clientId)
      show()
    },
    settle(message: Message) {
      const outgoing = find(message.clientId)
      if (!outgoing || gone.has(message.clientId)) return
      gone.add(message.clientId)
      settled.set(message.clientId, { outgoing: { ...outgoing, state: 'sending', problem: null }, message })
      if (settled.size > MAX_SETTLED) settled.delete(settled.keys().next().value!)
      show()
    },
    forget(clientId: string) {
      if (settled.delete(clientId)) show()
    },
    progressed(fileId: string, done: number) {
      progress.set(fileId, done)
      show()
    },
  }
}
