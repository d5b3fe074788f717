import type { Conversation } from '#contract/conversations.ts'
import type { InboxCounts } from '#contract/inbox.ts'
import type { Message } from '#contract/messages.ts'
import { expect } from '../test.ts'
import type { InboxModel } from './model.ts'

/** The content of a page. */
export type Screen = {
  chat: { conversation: Conversation; messages: readonly Message[] } | undefined
  outgoing: readonly { outgoing: { clientId: string; text: string; state: string }; message: Message | null }[]
  listed: readonly Conversation[]
  counts: InboxCounts | undefined
  isLoading: boolean
}

/** Remembers every text that any screen has ever shown for a message. */
export class Witness {
  private readonly seen = new Map<string, Pick<Message, 'seq' | 'clientId' | 'authorId' | 'text'>>()

  look({ chat, outgoing }: Screen) {
    const sent = [...(chat?.messages ?? []), ...outgoing.flatMap(({ message }) => message ?? [])]
    for (const { seq, clientId, authorId, text } of sent) {
      this.seen.set(JSON.stringify([clientId, seq, text]), { seq, clientId, authorId, text })
    }
    expectInOrder(chat?.messages ?? [])
  }

  /** No screen may have shown a message that the server refused, or one under two numbers. */
  testify({ messages }: InboxModel) {
    for (const { seq, clientId, authorId, text } of this.seen.values()) {
      const message = messages[seq - 1]
      expect({ seq, clientId, authorId }).toEqual({ seq, clientId: message?.clientId, authorId: message?.authorId })
      if (text !== '') expect(message?.texts).toContain(text)
    }
  }
}

function expectInOrder(messages: readonly Message[]) {
  const seqs = messages.map(({ seq }) => seq)
  expect(seqs).toEqual(seqs.map((_, place) => (seqs[0] ?? 0) + place))
}
