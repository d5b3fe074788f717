import type { Message } from '#contract/messages.ts'
import { newKey } from '../../../platform/keys.ts'
import type { OutgoingDraft, OutgoingMessage } from './outgoing.ts'
import type { Notice, Parts } from './parts.ts'
import { startSender } from './sender.ts'
import { outboxView } from './view.ts'

export type Outbox = ReturnType<typeof createOutbox>

/** A member's messages that the server may not have yet. They are kept until it answers. */
export function createOutbox(parts: Parts) {
  const { storage, tell } = parts
  const view = outboxView(storage)
  const sentListeners = new Set<(conversationId: number, message: Message) => void>()
  const sender = startSender(parts, { onSent: sent, onProgress: view.progressed, onChanged: changed })

  async function changed() {
    tell({})
    await view.refresh()
  }

  /** Tells other tabs before the message is removed, so that it never disappears from the screen. */
  async function sent(conversationId: number, message: Message) {
    settle(conversationId, message)
    tell({ sent: { conversationId, message } })
    await storage.change(message.clientId, () => null)
    await changed()
  }

  function settle(conversationId: number, message: Message) {
    view.settle(message)
    for (const listener of sentListeners) listener(conversationId, message)
  }

  return {
    subscribe: view.subscribe,
    snapshot: view.snapshot,
    /** The page learned from elsewhere that the server has the message. */
    arrived: async (conversationId: number, message: Message) => {
      if (view.holds(message.clientId)) await sent(conversationId, message)
    },
    /** Call when the message itself is on screen. */
    forget: view.forget,
    /** Shows the message at once, stores it, and sends it as soon as possible. */
    async send(draft: OutgoingDraft) {
      const message: OutgoingMessage = {
        ...draft,
        clientId: newKey(),
        state: 'sending',
        problem: null,
        at: Date.now(),
      }
      await view.adding(message, () => storage.add(message))
      tell({})
      sender.wake()
      return message.clientId
    },
    async retry(clientId: string) {
      await storage.change(clientId, (message) => ({ ...message, state: 'sending', problem: null }))
      await changed()
      sender.wake()
    },
    async discard(clientId: string) {
      await storage.change(clientId, () => null)
      await changed()
    },
    /** Calls the listener with each message that the server has received. */
    onSent(listener: (conversationId: number, message: Message) => void) {
      sentListeners.add(listener)
      return () => void sentListeners.delete(listener)
    },
    /** What another tab did. */
    async hear({ sent }: Notice) {
      if (sent) settle(sent.conversationId, sent.message)
      await view.refresh()
      if (!sent) sender.wake()
    },
    /** Sends what waits. */
    async start() {
      await view.refresh()
      sender.wake()
    },
  }
}
