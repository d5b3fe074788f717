import { type Conversation, MAX_UNREAD } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'

/** The conversation after a change to a message: its last line, its place in lists, and whether it is unread. */
export function withMessage(conversation: Conversation, message: Message, meId: number): Conversation {
  if (message.changeSeq <= conversation.changeSeq) return conversation
  const known = { ...conversation, changeSeq: message.changeSeq }
  if (message.seq < conversation.lastSeq) return known
  const last = lastLine(message, meId)
  if (message.seq === conversation.lastSeq) return { ...known, last }
  const latest = { ...known, last, lastSeq: message.seq, lastAt: message.sentAt }
  return last.isMine ? { ...latest, readSeq: message.seq, unread: 0 } : { ...latest, unread: oneMore(conversation) }
}

/** Marks the messages up to this one as read. */
export function withRead(conversation: Conversation, seq: number, unread: number): Conversation {
  if (seq <= conversation.readSeq) return conversation
  return { ...conversation, readSeq: seq, unread: seq >= conversation.lastSeq ? 0 : unread }
}

/** Merges the server's answer, which may be older than hints and receipts that this page has already applied. */
export function withAnswer(known: Conversation, answer: Conversation): Conversation {
  const isOlder = answer.changeSeq < known.changeSeq || answer.clearedSeq < known.clearedSeq
  const { lastSeq, changeSeq, last, lastAt } = isOlder ? known : answer
  const readSeq = Math.max(known.readSeq, answer.readSeq)
  const isCurrent = !isOlder && answer.readSeq === readSeq
  return {
    ...answer,
    lastSeq,
    changeSeq,
    last,
    lastAt,
    readSeq,
    clearedSeq: Math.max(known.clearedSeq, answer.clearedSeq),
    otherDeliveredSeq: Math.max(known.otherDeliveredSeq, answer.otherDeliveredSeq),
    otherReadSeq: Math.max(known.otherReadSeq, answer.otherReadSeq),
    unread: isCurrent ? answer.unread : readSeq >= lastSeq ? 0 : known.unread,
  }
}

function lastLine(message: Message, meId: number) {
  const { authorId, text, files, removedAt } = message
  return { isMine: authorId === meId, text, files: files.length, isRemoved: removedAt !== null }
}

function oneMore({ unread }: Conversation) {
  return Math.min(unread + 1, MAX_UNREAD)
}
