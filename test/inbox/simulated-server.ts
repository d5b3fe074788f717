import type { Changes, Conversation, MessagePage, MessageQuery, OpenConversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import { quoteOf } from '../../web/features/inbox/sync/quotes.ts'

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

  const visible = () => messages.filter(({ seq }) => seq > clearedSeq).map(read)
  /** As of now, with what it quotes. */
  const read = (message: Message): Message => {
    const quoted = messages.find(({ seq }) => seq === message.replyTo?.seq && seq > clearedSeq)
    return structuredClone({ ...message, replyTo: quoted ? quoteOf(quoted) : null })
  }
  const page = (items: Message[]): MessagePage => ({
    items,
    hasOlder: items.length > 0 && visible()[0]!.seq < items[0]!.seq,
    hasNewer: items.length > 0 && messages.at(-1)!.seq > items.at(-1)!.seq,
  })

  function quote(index: number) {
    const message = messages[index % Math.max(1, messages.length)]
    return message && message.removedAt === null ? quoteOf(message) : null
  }

  /** Null if the viewer doesn't hear of it. A removed message never changes. */
  function change(index: number, changed: () => Partial<Message>) {
    const message = messages[index % Math.max(1, messages.length)]
    if (!message || message.removedAt !== null) return null
    message.changeSeq = ++changeSeq
    Object.assign(message, changed())
    return message.seq > clearedSeq ? read(message) : null
  }

  const server = {
    /** `answers`: which message it quotes, if any. */
    send(authorId: number, clientId: string = crypto.randomUUID(), answers: number | null = null): Message {
      const known = messages.find((message) => message.clientId === clientId)
      if (known) return read(known)
      const message = messageOf(messages.length + 1, ++changeSeq, authorId, clientId)
      if (answers !== null) message.replyTo = quote(answers)
      messages.push(message)
      if (authorId === ME) readSeq = message.seq
      return read(message)
    },
    edit(index: number): Message | null {
      return change(index, () => ({ text: `text ${changeSeq}` }))
    },
    remove(index: number): Message | null {
      return change(index, () => ({ text: '', replyTo: null, removedAt: new Date(changeSeq).toISOString() }))
    },
    clear() {
      clearedSeq = messages.length
    },
    conversation: () => conversationOf(messages, visible(), { changeSeq, clearedSeq, readSeq }),
    open: (): OpenConversation => {
      return { conversation: server.conversation(), messages: page(visible().slice(-PAGE)), about: null }
    },
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
      const items = all.sort((a, b) => a.changeSeq - b.changeSeq).slice(0, CHANGES_PAGE)
      return { items, hasMore: all.length > CHANGES_PAGE, conversation: server.conversation() }
    },
    messages: visible,
  }
  return server
}

type Counted = Pick<Conversation, 'changeSeq' | 'clearedSeq' | 'readSeq'>

function conversationOf(all: readonly Message[], visible: readonly Message[], counted: Counted): Conversation {
  const last = visible.at(-1)
  const unread = visible.filter(({ seq, authorId }) => seq > counted.readSeq && authorId === OTHER).length
  const isRemoved = last !== undefined && last.removedAt !== null
  const line = last && { isMine: last.authorId === ME, text: last.text, files: 0, isRemoved }
  return {
    id: 1,
    kind: 'member',
    other: null,
    order: null,
    request: null,
    canSend: true,
    ...counted,
    lastSeq: all.length,
    otherDeliveredSeq: 0,
    otherReadSeq: 0,
    unread,
    last: line ?? null,
    lastAt: last?.sentAt ?? null,
    mutedUntil: null,
    isArchived: false,
  }
}

function messageOf(seq: number, changeSeq: number, authorId: number, clientId: string): Message {
  return {
    id: seq,
    seq,
    changeSeq,
    clientId,
    authorId,
    text: `text ${changeSeq}`,
    replyTo: null,
    post: null,
    files: [],
    reactions: [],
    warnings: [],
    sentAt: new Date(seq * 1000).toISOString(),
    editedAt: null,
    removedAt: null,
  }
}
