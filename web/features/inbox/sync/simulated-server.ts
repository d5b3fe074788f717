import type { Changes, Conversation, Message, MessagePage, MessageQuery, OpenConversation } from '#contract/inbox.ts'

const PAGE = 4
const CHANGES_PAGE = 3
export const ME = 1
export const OTHER = 2

/** A server with one conversation, for tests. Its answers are the state at the moment of the call. */
export function simulatedServer() {
  const messages: Message[] = []
  let changeSeq = 0
  let clearedSeq = 0
  let readSeq = 0

  const visible = () => messages.filter(({ seq }) => seq > clearedSeq)
  const page = (items: Message[]): MessagePage => ({
    items: structuredClone(items),
    hasOlder: items.length > 0 && visible()[0]!.seq < items[0]!.seq,
    hasNewer: items.length > 0 && messages.at(-1)!.seq > items.at(-1)!.seq,
  })

  const server = {
    send(authorId: number, clientId: string = crypto.randomUUID()): Message {
      const known = messages.find((message) => message.clientId === clientId)
      if (known) return structuredClone(known)
      const message = messageOf(messages.length + 1, ++changeSeq, authorId, clientId)
      messages.push(message)
      if (authorId === ME) readSeq = message.seq
      return structuredClone(message)
    },
    edit(index: number): Message | null {
      const message = messages[index % Math.max(1, messages.length)]
      if (!message) return null
      message.changeSeq = ++changeSeq
      message.text = `text ${changeSeq}`
      return message.seq > clearedSeq ? structuredClone(message) : null
    },
    clear() {
      clearedSeq = messages.length
    },
    conversation(): Conversation {
      const last = visible().at(-1)
      const unread = visible().filter(({ seq, authorId }) => seq > readSeq && authorId === OTHER).length
      const line = last && { isMine: last.authorId === ME, text: last.text, files: 0, isRemoved: false }
      return {
        ...{ id: 1, kind: 'member', other: null, order: null, request: null, canSend: true },
        ...{ lastSeq: messages.length, changeSeq, clearedSeq, readSeq, otherDeliveredSeq: 0, otherReadSeq: 0 },
        ...{ unread, last: line ?? null, lastAt: last?.sentAt ?? null, mutedUntil: null, isArchived: false },
      }
    },
    open: (): OpenConversation => ({ conversation: server.conversation(), messages: page(visible().slice(-PAGE)) }),
    list({ before, after, around }: MessageQuery): MessagePage {
      const all = visible()
      if (before !== undefined) return page(all.filter(({ seq }) => seq < before).slice(-PAGE))
      if (after !== undefined) return page(all.filter(({ seq }) => seq > after).slice(0, PAGE))
      const index = all.findIndex(({ seq }) => seq >= (around ?? 0))
      const start = Math.max(0, (index < 0 ? all.length : index) - PAGE / 2)
      return page(all.slice(start, start + PAGE))
    },
    changes(after: number): Changes {
      const all = visible().filter((message) => message.changeSeq > after)
      const items = structuredClone(all.sort((a, b) => a.changeSeq - b.changeSeq).slice(0, CHANGES_PAGE))
      return { items, hasMore: all.length > CHANGES_PAGE, conversation: server.conversation() }
    },
    messages: () => structuredClone(visible()),
  }
  return server
}

function messageOf(seq: number, changeSeq: number, authorId: number, clientId: string): Message {
  return {
    ...{ id: seq, seq, changeSeq, clientId, authorId, text: `text ${changeSeq}`, replyTo: null, post: null },
    ...{ files: [], reactions: [], warnings: [], sentAt: new Date(seq * 1000).toISOString() },
    ...{ editedAt: null, removedAt: null },
  }
}
