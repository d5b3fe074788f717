import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Page, RequiredText, Timestamp } from './basics.ts'
import { HIDDEN_CAUSES } from './hiding.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'

/** In code points; Markdown. */
export const MAX_REPLY_LENGTH = 20_000
export const MAX_REPLY_IMAGES = 10
export const REPLY_PAGE_SIZE = 20
/** Unread replies are counted up to this; the site shows '99+'. */
export const MOST_UNREAD = 100

/**
 * If others answered or quoted it, a hidden or removed reply leaves an empty placeholder. Only its author and moderators
 * get the text of a `hidden` reply.
 */
export const REPLY_STATES = ['shown', 'hidden', 'removed'] as const

export const Reply = Type.Object({
  id: Id,
  postId: Id,
  /** Its position in the thread, from 1. Numbers are never reused, so there may be gaps. */
  number: Type.Integer(),
  state: Type.Enum(REPLY_STATES),
  /** Null if the member was deleted, or if this is a placeholder. */
  author: Nullable(Member),
  /** The Markdown source, without quotes of people whom the viewer does not see. */
  text: Type.String(),
  /** The same as sanitized HTML. */
  html: Type.String(),
  images: Type.Array(Picture),
  likes: Type.Integer(),
  isLiked: Type.Boolean(),
  comments: Type.Integer(),
  isAccepted: Type.Boolean(),
  createdAt: Timestamp,
  editedAt: Nullable(Timestamp),
  hiddenReason: Nullable(Type.String()),
  hiddenCause: NullableEnum(HIDDEN_CAUSES),
  can: Type.Object({
    edit: Type.Boolean(),
    remove: Type.Boolean(),
    hide: Type.Boolean(),
    unhide: Type.Boolean(),
    like: Type.Boolean(),
    accept: Type.Boolean(),
  }),
})
export type Reply = Static<typeof Reply>

/** A reply before an edit, as sanitized HTML; `createdAt`: the time of the edit. */
export const ReplyVersion = Type.Object({ version: Type.Integer(), createdAt: Timestamp, html: Type.String() })
export const ReplyVersionPage = Page(ReplyVersion)
export type ReplyVersionPage = Static<typeof ReplyVersionPage>

const text = RequiredText(MAX_REPLY_LENGTH)
/** `secure_url`s of own uploads. */
const images = Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_REPLY_IMAGES }))

/** The body of `POST /api/posts/{id}/replies`. A quote is a blockquote in the text with a link to the quoted reply. */
export const NewReply = Input({ text, images })
export type NewReply = Static<typeof NewReply>

/** The body of `PATCH /api/replies/{id}`: the complete reply; omitted pictures are removed. */
export const ReplyChange = Input({ text, images })
export type ReplyChange = Static<typeof ReplyChange>

const number = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))

/**
 * Which part of a thread; by default its beginning. `after` and `before` exclude the number, `around` centers on it,
 * `date` starts at the first reply since that time, `reply` centers on that reply (an id) or where it used to be.
 */
export const ThreadQuery = Input({
  after: number,
  before: number,
  around: number,
  date: Type.Optional(Timestamp),
  reply: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: `The default is ${REPLY_PAGE_SIZE}.` })),
})
export type ThreadQuery = Static<typeof ThreadQuery>

/** Sorted by number. Send `earlier` back as `before`, and `later` as `after`; null if there are no more. */
export const ReplyPage = Type.Object({
  items: Type.Array(Reply),
  earlier: Nullable(Type.Integer()),
  later: Nullable(Type.Integer()),
  /** The reply number that `around`, `date`, or `reply` asked for, or the nearest existing one. */
  around: Nullable(Type.Integer()),
})
export type ReplyPage = Static<typeof ReplyPage>

/**
 * Which notifications a member gets about a thread. Muted: none. Normal: those directed at them (quotes, mentions,
 * answers to their replies). Following: also new replies, grouped. Watching: each new reply.
 */
export const THREAD_LEVELS = ['muted', 'normal', 'following', 'watching'] as const
export const ThreadLevel = Type.Enum(THREAD_LEVELS)
export type ThreadLevel = Static<typeof ThreadLevel>

export const ThreadLevelChange = Input({ level: ThreadLevel })

/** The body of `PUT /api/posts/{id}/read-number`: the highest number seen, 0 if there is none yet. It never decreases. */
export const ReadNumber = Input({ number: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) })

/** The body of `PUT /api/posts/{id}/accepted-reply`. */
export const AcceptedReply = Input({ replyId: Id })

/** The header of a forum thread. */
export const Thread = Type.Object({
  postId: Id,
  /** The number of visible replies. */
  replies: Type.Integer(),
  /** The highest number ever used. */
  lastNumber: Type.Integer(),
  firstAt: Nullable(Timestamp),
  lastAt: Nullable(Timestamp),
  /** The answer that the author accepted, if the viewer can see it. */
  accepted: Nullable(Reply),
  /** Null for visitors. */
  level: NullableEnum(THREAD_LEVELS),
  /** The last reply that the viewer has seen; null before their first visit. The author starts at 0. */
  readNumber: Nullable(Type.Integer()),
  /** Up to `MOST_UNREAD`; 0 before the first visit. */
  unread: Type.Integer(),
  firstUnread: Nullable(Type.Integer()),
  can: Type.Object({ reply: Type.Boolean() }),
})
export type Thread = Static<typeof Thread>

/** The number of unread replies in threads that the viewer has read before, or started. */
export const UnreadQuery = Input({ post: Type.Array(Id, { maxItems: 100 }) })
export const UnreadList = Type.Object({ items: Type.Array(Type.Object({ postId: Id, unread: Type.Integer() })) })

/** The body of `POST /api/markdown`. */
export const MarkdownText = Input({ text: Type.String({ maxLength: MAX_REPLY_LENGTH }) })
export const MarkdownPreview = Type.Object({ html: Type.String() })
