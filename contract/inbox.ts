import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, PageQuery, RequiredText, Timestamp } from './basics.ts'
import { Clip, Picture } from './media.ts'
import { Member } from './members.ts'
import { ORDER_ACTIONS } from './orders.ts'
import { PostKind } from './posts.ts'

export const MAX_MESSAGE_LENGTH = 4_000
/** The first message to somebody who does not know the sender. It has no links or files. */
export const MAX_REQUEST_LENGTH = 1_000
export const MAX_MESSAGE_FILES = 10
export const MAX_MESSAGE_FILE_BYTES = 25 * 1024 * 1024
/** How long its author may edit or remove a message. */
export const CHANGE_MINUTES = 15
/** Unread messages are counted to this number. */
export const MAX_UNREAD = 99
export const MESSAGES_PAGE = 50
export const CONVERSATIONS_PAGE = 30

export const EMOJI = ['👍', '❤️', '😂', '😮', '🙏', '🔧'] as const
export const Emoji = Type.Enum(EMOJI)
export type Emoji = Static<typeof Emoji>

export const CONVERSATION_FILTERS = ['all', 'unread', 'orders', 'requests', 'archived'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

/** The place of a message in its conversation: 1, 2, 3 … without gaps. Both sides have the same. */
const Seq = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const SeqOrZero = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** A post in question, if the reader may see it. */
export const PostCard = Type.Object({
  id: Id,
  kind: PostKind,
  title: Type.String(),
  thumbnail: Nullable(Picture),
})
export type PostCard = Static<typeof PostCard>

/** A picture or a video of a message. The URLs are private: only the two members can load them. */
export const MessageFile = Type.Object({ picture: Nullable(Picture), clip: Nullable(Clip) })
export type MessageFile = Static<typeof MessageFile>

/**
 * Why a message has a notice beside it. `payment`: it asks to pay elsewhere. `link`: one of its links hides where it
 * leads (a look-alike, shortened, or numeric address).
 */
export const MESSAGE_WARNINGS = ['payment', 'link'] as const

/** Pages change it with the quoted message itself, whose change does not count as one of those that quote it. */
export const Quote = Type.Object({
  seq: Seq,
  changeSeq: Seq,
  authorId: Nullable(Id),
  text: Type.String(),
  isRemoved: Type.Boolean(),
})
export type Quote = Static<typeof Quote>
/** How much of a message is quoted. */
export const QUOTE_LENGTH = 200

/** The same for both sides. A removed message has no text, files, post, quote, or reactions. */
export const Message = Type.Object({
  /** To report it; everything else names its `seq`. */
  id: Id,
  seq: Seq,
  /** The conversation's last change to this message: sent, edited, removed, or reacted to. */
  changeSeq: Seq,
  /** Chosen by the page that sent it. */
  clientId: Type.String({ format: 'uuid' }),
  /** Null for a deleted member. */
  authorId: Nullable(Id),
  text: Type.String(),
  /** The quoted message: its beginning, as it was after its last change. */
  replyTo: Nullable(Quote),
  post: Nullable(PostCard),
  files: Type.Array(MessageFile),
  reactions: Type.Array(Type.Object({ emoji: Emoji, memberId: Id })),
  warnings: Type.Array(Type.Enum(MESSAGE_WARNINGS)),
  sentAt: Timestamp,
  editedAt: Nullable(Timestamp),
  removedAt: Nullable(Timestamp),
})
export type Message = Static<typeof Message>

/** The order that a conversation is about. */
export const OrderInQuestion = Type.Object({
  id: Id,
  number: Type.String(),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  /** In words, such as 'Shipped'. */
  status: Type.String(),
  side: Type.Enum(['buying', 'selling']),
  next: NullableEnum(ORDER_ACTIONS),
})
export type OrderInQuestion = Static<typeof OrderInQuestion>

/** The last message, as the list shows it. */
const LastMessage = Type.Object({
  isMine: Type.Boolean(),
  text: Type.String(),
  files: Type.Integer(),
  isRemoved: Type.Boolean(),
})

/** A conversation as one of its two members sees it. */
export const Conversation = Type.Object({
  id: Id,
  kind: Type.Enum(['member', 'order']),
  /** Null for a deleted member. */
  other: Nullable(Member),
  order: Nullable(OrderInQuestion),
  /** `received`: waits for the viewer's answer. `sent`: waits for theirs, which can take forever. */
  request: NullableEnum(['received', 'sent']),
  /** False, for whatever reason, if the viewer can't send anything here now. */
  canSend: Type.Boolean(),
  /** The viewer’s next message would be a request: short, without links or files. */
  beginsRequest: Type.Optional(Type.Boolean()),
  /** The last message, and the last change to any. */
  lastSeq: SeqOrZero,
  changeSeq: SeqOrZero,
  /** Messages up to this one are cleared for the viewer. */
  clearedSeq: SeqOrZero,
  readSeq: SeqOrZero,
  /** What the other side has got and read: 0 while a request waits, and as before during a block. Both only grow. */
  otherDeliveredSeq: SeqOrZero,
  otherReadSeq: SeqOrZero,
  /** The others' messages after `readSeq`, up to `MAX_UNREAD`. */
  unread: Type.Integer(),
  last: Nullable(LastMessage),
  lastAt: Nullable(Timestamp),
  /** In the year 9999: until it is unmuted. */
  mutedUntil: Nullable(Timestamp),
  isArchived: Type.Boolean(),
})
export type Conversation = Static<typeof Conversation>

/** `next`: the cursor to send back as `after`. `unread`: how many conversations have unread messages, up to 99. */
export const ConversationPage = Type.Object({
  items: Type.Array(Conversation),
  next: Nullable(Type.String()),
  unread: Type.Integer(),
})
export type ConversationPage = Static<typeof ConversationPage>

export const ConversationQuery = Input({
  ...PageQuery.properties,
  filter: Type.Optional(Type.Enum(CONVERSATION_FILTERS)),
})
export type ConversationQuery = Static<typeof ConversationQuery>

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

/** Whom to write to: a member, or the other side of an own order. */
export const Opening = Input({ memberId: Type.Optional(Id), orderId: Type.Optional(Id) })
export type Opening = Static<typeof Opening>

/** Messages in the order of their `seq`. */
export const MessagePage = Type.Object({
  items: Type.Array(Message),
  hasOlder: Type.Boolean(),
  hasNewer: Type.Boolean(),
})
export type MessagePage = Static<typeof MessagePage>

/** The last message that asks about a post which the reader may see. */
export const AskedAbout = Type.Object({ seq: Seq, post: PostCard })
export type AskedAbout = Static<typeof AskedAbout>

/** What a screen opens with: the last messages, or those around the first unread one. `about`: wherever it is. */
export const OpenConversation = Type.Object({
  conversation: Conversation,
  messages: MessagePage,
  about: Nullable(AskedAbout),
})
export type OpenConversation = Static<typeof OpenConversation>

/**
 * One of them: those before or after a message, around one, or around the first one since a moment, such as the
 * beginning of a day where the reader is.
 */
export const MessageQuery = Input({
  before: Type.Optional(Seq),
  after: Type.Optional(SeqOrZero),
  around: Type.Optional(Seq),
  since: Type.Optional(Timestamp),
})
export type MessageQuery = Static<typeof MessageQuery>

export const ChangesQuery = Input({ after: SeqOrZero })

/**
 * Messages that changed after a `changeSeq`, in the order of their own, and the conversation as it is now. `hasMore`: ask
 * again, after the last one's.
 */
export const Changes = Type.Object({
  items: Type.Array(Message),
  hasMore: Type.Boolean(),
  conversation: Conversation,
})
export type Changes = Static<typeof Changes>

/**
 * `clientId`: the same for each attempt. `authorId`: who wrote it; refused if somebody else is signed in meanwhile.
 * `files`: `secure_url`s of own uploads. A message needs text or files.
 */
export const NewMessage = Input({
  clientId: Type.String({ format: 'uuid' }),
  authorId: Type.Optional(Id),
  text: Type.String({ maxLength: MAX_MESSAGE_LENGTH }),
  replyToSeq: Type.Optional(Seq),
  postId: Type.Optional(Id),
  files: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_MESSAGE_FILES })),
})
export type NewMessage = Static<typeof NewMessage>

export const MessageEdit = Input({ text: RequiredText(MAX_MESSAGE_LENGTH) })
export type MessageEdit = Static<typeof MessageEdit>

/** Null takes the own reaction back. */
export const Reaction = Input({ emoji: Type.Union([Emoji, Type.Null()]) })

/** What this device has shown or stored. Lower numbers than before change nothing. */
export const Receipt = Input({ readSeq: Type.Optional(Seq), deliveredSeq: Type.Optional(Seq) })
export type Receipt = Static<typeof Receipt>

export const MUTES = ['1h', '8h', 'always', 'off'] as const
export const ConversationChange = Input({
  mute: Type.Optional(Type.Enum(MUTES)),
  isArchived: Type.Optional(Type.Boolean()),
})
export type ConversationChange = Static<typeof ConversationChange>

/** To a received request. Nobody is told of a decline. */
export const RequestAnswer = Input({ isAccepted: Type.Boolean() })

/** People to write to: those with messages first, by the last one. `conversationId`: theirs with the viewer, if it has any. */
export const Correspondents = Type.Object({
  items: Type.Array(Type.Object({ member: Member, conversationId: Nullable(Id) })),
})
export type Correspondents = Static<typeof Correspondents>
export const CorrespondentQuery = Input({ q: Type.String({ minLength: 1, maxLength: 60 }) })

/** Newest first. `conversationId`: only in this one. */
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

/** The pictures and videos of a conversation, newest first. `total`: counted to 999. */
export const ChatMedia = Type.Object({
  items: Type.Array(Type.Object({ seq: Seq, file: MessageFile })),
  next: Nullable(Type.String()),
  total: Type.Integer(),
})
export type ChatMedia = Static<typeof ChatMedia>

/** The other side's last message that can be reported, which their report has with those before. Null: there is none. */
export const ReportableMessage = Type.Object({ messageId: Nullable(Id) })
export type ReportableMessage = Static<typeof ReportableMessage>

/**
 * What both members' rooms hear. `message`: a hint; a page that hears a `changeSeq` other than the next one asks for the
 * changes. `conversation_changed` without a message: receipts, settings, a request's answer.
 */
export type InboxEvent =
  | { type: 'message_changed'; conversationId: number; changeSeq: number; message: Message }
  | { type: 'conversation_changed'; conversationId: number }
  | { type: 'typing'; conversationId: number; memberId: number; isTyping: boolean }
