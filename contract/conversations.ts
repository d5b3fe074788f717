import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, PageQuery, Timestamp } from './basics.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { Message, PostInQuestion } from './messages.ts'
import { ORDER_KINDS } from './order-kinds.ts'
import { OrderActionName } from './orders.ts'

/** Unread messages are counted to this number. */
export const MAX_UNREAD = 99
export const MESSAGES_PAGE = 50
export const CONVERSATIONS_PAGE = 30

export const CONVERSATION_FILTERS = ['all', 'unread', 'orders', 'requests', 'archived'] as const
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number]

const { seq: Seq } = Message.properties
const SeqOrZero = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** The order that a conversation is about. */
export const OrderInQuestion = Type.Object({
  id: Id,
  kind: Type.Enum(ORDER_KINDS),
  number: Type.String(),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  /** In words, such as 'Shipped'. */
  status: Type.String(),
  side: Type.Enum(['buying', 'selling']),
  next: Type.Union([OrderActionName, Type.Null()]),
})
export type OrderInQuestion = Static<typeof OrderInQuestion>

/** The last message, as the list shows it. */
export const LastMessage = Type.Object({
  isMine: Type.Boolean(),
  text: Type.String(),
  files: Type.Integer(),
  isRemoved: Type.Boolean(),
})

/** A conversation from the point of view of one of its two members. */
export const Conversation = Type.Object({
  id: Id,
  kind: Type.Enum(['member', 'order']),
  /** Null for a deleted member. */
  other: Nullable(Member),
  order: Nullable(OrderInQuestion),
  /** `received`: waits for the viewer's answer. `sent`: waits for the other side's, possibly forever. */
  request: NullableEnum(['received', 'sent']),
  /** False if the viewer can't send anything here now, for whatever reason. */
  canSend: Type.Boolean(),
  /** True if the viewer’s next message would be a request: short, without links or files. */
  beginsRequest: Type.Optional(Type.Boolean()),
  /** The last message, and the latest change to any message. */
  lastSeq: SeqOrZero,
  changeSeq: SeqOrZero,
  /** Messages up to this one are cleared for the viewer. */
  clearedSeq: SeqOrZero,
  readSeq: SeqOrZero,
  /**
   * How far the other side has received and read the messages: 0 while a request is pending, frozen during a block.
   * Neither number ever goes down.
   */
  otherDeliveredSeq: SeqOrZero,
  otherReadSeq: SeqOrZero,
  /** The other side's messages after `readSeq`, counted up to `MAX_UNREAD`. */
  unread: Type.Integer(),
  last: Nullable(LastMessage),
  lastAt: Nullable(Timestamp),
  /** A date in the year 9999 means until it is unmuted. */
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

/** Who to write to: a member, or the other side of an order. */
export const Opening = Input({ memberId: Type.Optional(Id), orderId: Type.Optional(Id) })
export type Opening = Static<typeof Opening>

/** Messages in `seq` order. */
export const MessagePage = Type.Object({
  items: Type.Array(Message),
  hasOlder: Type.Boolean(),
  hasNewer: Type.Boolean(),
})
export type MessagePage = Static<typeof MessagePage>

/** The last message that asks about a post which the reader may see. */
export const AskedAbout = Type.Object({ seq: Seq, post: PostInQuestion })
export type AskedAbout = Static<typeof AskedAbout>

/**
 * What a screen loads first: the last messages, or the ones around the first unread one. `about` may be further back.
 */
export const OpenConversation = Type.Object({
  conversation: Conversation,
  messages: MessagePage,
  about: Nullable(AskedAbout),
})
export type OpenConversation = Static<typeof OpenConversation>

/**
 * Set at most one: messages before or after a message, around one, or around the first one since a time, such as the
 * start of a day for the reader. By default, the last messages.
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
 * Messages that changed after a `changeSeq`, in the order of their `changeSeq`, and the conversation's current state.
 * `hasMore`: ask again with the last message's `changeSeq`.
 */
export const Changes = Type.Object({
  items: Type.Array(Message),
  hasMore: Type.Boolean(),
  conversation: Conversation,
})
export type Changes = Static<typeof Changes>

/** What this device has shown or stored. Lower numbers than before are ignored. */
export const Receipt = Input({ readSeq: Type.Optional(Seq), deliveredSeq: Type.Optional(Seq) })
export type Receipt = Static<typeof Receipt>

export const MUTES = ['1h', '8h', 'always', 'off'] as const
export const ConversationChange = Input({
  mute: Type.Optional(Type.Enum(MUTES)),
  isArchived: Type.Optional(Type.Boolean()),
})
export type ConversationChange = Static<typeof ConversationChange>

/** The answer to a received request. Declining notifies nobody. */
export const RequestAnswer = Input({ isAccepted: Type.Boolean() })
