import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, PageQuery, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { Message, MessageFile } from './messages.ts'

/**
 * `unread`: how many conversations have unread messages, up to 99. `requests`: how many wait for an answer. `lastAt`: the
 * last message in the list of all, which tells a page whether it has missed one.
 */
export const InboxCounts = Type.Object({
  unread: Type.Integer(),
  requests: Type.Integer(),
  lastAt: Nullable(Timestamp),
})
export type InboxCounts = Static<typeof InboxCounts>

/** People to write to: those with messages first, by the last one. `conversationId`: theirs with the viewer, if it has any. */
export const Correspondents = Type.Object({
  items: Type.Array(Type.Object({ member: Member, conversationId: Nullable(Id) })),
})
export type Correspondents = Static<typeof Correspondents>
export const CorrespondentQuery = Input({ q: Type.String({ minLength: 1, maxLength: 60 }) })

/** Newest first. `conversationId`: searches only this conversation. */
export const MessageSearch = Input({
  ...PageQuery.properties,
  q: Type.String({ minLength: 2, maxLength: 100, pattern: '\\S' }),
  conversationId: Type.Optional(Id),
})
export type MessageSearch = Static<typeof MessageSearch>
export const FoundMessages = Type.Object({
  items: Type.Array(Type.Object({ conversationId: Id, message: Message })),
  next: Nullable(Type.String()),
})
export type FoundMessages = Static<typeof FoundMessages>

/** A conversation's pictures and videos, newest first. `total`: counted up to 999. */
export const ChatMedia = Type.Object({
  items: Type.Array(Type.Object({ seq: Message.properties.seq, file: MessageFile })),
  next: Nullable(Type.String()),
  total: Type.Integer(),
})
export type ChatMedia = Static<typeof ChatMedia>

/** The other side's last message that can be reported, which their report has with those before. Null: there is none. */
export const ReportableMessage = Type.Object({ messageId: Nullable(Id) })
export type ReportableMessage = Static<typeof ReportableMessage>

/**
 * What both members' rooms receive. `message` is a hint: a page that receives any `changeSeq` but the next one fetches
 * the changes. `conversation_changed` without a message: receipts, settings, or the answer to a request.
 */
export type InboxEvent =
  | { type: 'message_changed'; conversationId: number; changeSeq: number; message: Message }
  | { type: 'conversation_changed'; conversationId: number }
  | { type: 'typing'; conversationId: number; memberId: number; isTyping: boolean }
