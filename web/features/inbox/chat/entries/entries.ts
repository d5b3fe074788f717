import type { Conversation } from '#contract/conversations.ts'
import type { Message } from '#contract/messages.ts'
import type { OutgoingMessage } from '../../outbox/outgoing.ts'
import { type Status, statusOf } from './status.ts'

/** A timestamp, or milliseconds. */
type Moment = string | number

/** A row of the chat. `isFirst`: the first of several by the same person in a few minutes. */
export type Entry =
  | { kind: 'day'; key: string; at: Moment }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isMine: boolean; isFirst: boolean; status: Status | null }
  | { kind: 'outgoing'; key: string; outgoing: OutgoingMessage; isFirst: boolean }
  | { kind: 'typing'; key: string }

export type MessageEntry = Extract<Entry, { kind: 'message' }>

type Chat = {
  conversation: Conversation
  /** In the order of their `seq`, without gaps. */
  messages: readonly Message[]
  /** Not yet stored by the server. */
  outgoing: readonly OutgoingMessage[]
  hasNewer: boolean
}
type View = {
  meId: number
  /** The 'New messages' line is above the first message of the other side after this one. Null: no line. */
  newAfter: number | null
  isTyping: boolean
}

const GROUP_MS = 5 * 60_000

/** All rows of a chat, from top to bottom. */
export function entriesOf(chat: Chat, view: View): Entry[] {
  const entries = messageEntries(chat, view)
  if (chat.hasNewer) return entries
  const sent = new Set(chat.messages.map(({ clientId }) => clientId))
  for (const outgoing of chat.outgoing.filter(({ clientId }) => !sent.has(clientId))) addOutgoing(entries, outgoing)
  if (view.isTyping) entries.push({ kind: 'typing', key: 'typing' })
  return entries
}

function messageEntries({ conversation, messages }: Chat, { meId, newAfter }: View): Entry[] {
  const entries: Entry[] = []
  const firstNew = newAfter === null ? undefined : messages.find((one) => one.seq > newAfter && one.authorId !== meId)
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1]
    const isMine = message.authorId === meId
    const isNewDay = addDay(entries, before?.sentAt, message.sentAt)
    if (message === firstNew) entries.push({ kind: 'new', key: 'new' })
    const isFirst = isNewDay || message === firstNew || !isGrouped(before, message)
    const status = isMine ? statusOf(message, conversation) : null
    entries.push({ kind: 'message', key: message.clientId, message, isMine, isFirst, status })
  }
  return entries
}

function addDay(entries: Entry[], before: Moment | undefined, at: Moment) {
  const day = new Date(at).toDateString()
  if (before && new Date(before).toDateString() === day) return false
  entries.push({ kind: 'day', key: `day ${day}`, at })
  return true
}

function timeOf(entry: Entry): Moment | undefined {
  if (entry.kind === 'message') return entry.message.sentAt
  return entry.kind === 'outgoing' ? entry.outgoing.at : undefined
}

function isGrouped(before: Message | undefined, message: Message) {
  if (!before || before.authorId !== message.authorId) return false
  return Date.parse(message.sentAt) - Date.parse(before.sentAt) < GROUP_MS
}

function addOutgoing(entries: Entry[], outgoing: OutgoingMessage) {
  const before = entries.at(-1)
  const isNewDay = addDay(entries, before && timeOf(before), outgoing.at)
  const isOwn = before?.kind === 'outgoing' || (before?.kind === 'message' && before.isMine)
  entries.push({ kind: 'outgoing', key: outgoing.clientId, outgoing, isFirst: isNewDay || !isOwn })
}
