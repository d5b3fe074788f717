import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, RequiredText, Timestamp } from './basics.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'

/** In code points; Markdown. */
export const MAX_REPLY_LENGTH = 20_000
export const MAX_REPLY_IMAGES = 10
export const REPLY_PAGE_SIZE = 20
/** From so many unread replies on nobody counts: it is shown as '99+'. */
export const MOST_UNREAD = 100

/**
 * Where others answered or quoted it, a reply that is gone leaves its place: nothing of it is shown. `hidden` with its
 * text reaches its author and moderators.
 */
export const REPLY_STATES = ['shown', 'hidden', 'removed'] as const

export const Reply = Type.Object({
  id: Id,
  postId: Id,
  /** Its place in the thread, from 1. Numbers are never given twice, so there may be gaps. */
  number: Type.Integer(),
  state: Type.Enum(REPLY_STATES),
  /** Null: of a deleted member, or of a place that is left. */
  author: Nullable(Member),
  /** Markdown, as it was typed; without what it quotes of people whom the viewer does not see. */
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

/** What a reply said before an edit, as sanitized HTML; `createdAt`: until when. */
const ReplyVersion = Type.Object({ version: Type.Integer(), createdAt: Timestamp, html: Type.String() })
export const ReplyVersionPage = Page(ReplyVersion)
export type ReplyVersionPage = Static<typeof ReplyVersionPage>

const text = RequiredText(MAX_REPLY_LENGTH)
/** `secure_url`s of own uploads. */
const images = Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_REPLY_IMAGES }))

/** The body of `POST /api/posts/{id}/replies`. A quote is a block of the text with a link to the reply it is from. */
export const NewReply = Input({ text, images })
export type NewReply = Static<typeof NewReply>

/** The body of `PATCH /api/replies/{id}`: all of it; pictures left out are taken off. */
export const ReplyChange = Input({ text, images })
export type ReplyChange = Static<typeof ReplyChange>

const number = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))

/**
 * Which part of a thread: none of these is its beginning. `after` and `before` leave that number out, `around` has it
 * in its middle, `date` the first reply since that moment, `reply` that reply (an id) or the place where it was.
 */
export const ThreadQuery = Input({
  after: number,
  before: number,
  around: number,
  date: Type.Optional(Timestamp),
  reply: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: `${REPLY_PAGE_SIZE} unless given.` })),
})
export type ThreadQuery = Static<typeof ThreadQuery>

/** By number, ascending. `earlier` is to be sent back as `before`, `later` as `after`; null where there is no more. */
export const ReplyPage = Type.Object({
  items: Type.Array(Reply),
  earlier: Nullable(Type.Integer()),
  later: Nullable(Type.Integer()),
  /** The number that was asked for by `around`, `date` or `reply`, or the nearest one that is there. */
  around: Nullable(Type.Integer()),
})
export type ReplyPage = Static<typeof ReplyPage>

/**
 * What one is told of a thread. Muted: nothing. Normal: what is meant for oneself (quotes, mentions, answers to own
 * replies). Following: also that there are new replies, gathered. Watching: each new reply.
 */
export const THREAD_LEVELS = ['muted', 'normal', 'following', 'watching'] as const
export const ThreadLevel = Type.Enum(THREAD_LEVELS)
export type ThreadLevel = Static<typeof ThreadLevel>

export const ThreadLevelChange = Input({ level: ThreadLevel })

/** The body of `PUT /api/posts/{id}/read-number`: the highest number that was seen. It never goes back. */
export const ReadNumber = Input({ number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) })

/** The body of `PUT /api/posts/{id}/accepted-reply`. */
export const AcceptedReply = Input({ replyId: Id })

/** What stands above the replies of a forum post. */
export const Thread = Type.Object({
  postId: Id,
  /** How many are shown to everybody. */
  replies: Type.Integer(),
  /** The highest number there ever was. */
  lastNumber: Type.Integer(),
  firstAt: Nullable(Timestamp),
  lastAt: Nullable(Timestamp),
  /** The answer that its author accepted, where the viewer sees it. */
  accepted: Nullable(Reply),
  /** Null for visitors. */
  level: Type.Unsafe<ThreadLevel | null>({ type: ['string', 'null'], enum: [...THREAD_LEVELS, null] }),
  /** The last reply that the viewer has seen; null: none yet. */
  readNumber: Nullable(Type.Integer()),
  /** Up to `MOST_UNREAD`; 0 before the first visit. */
  unread: Type.Integer(),
  firstUnread: Nullable(Type.Integer()),
  can: Type.Object({ reply: Type.Boolean() }),
})
export type Thread = Static<typeof Thread>

/** How much the viewer has not seen of threads that they have read before. */
export const UnreadQuery = Input({ post: Type.Array(Id, { maxItems: 100 }) })
export const UnreadList = Type.Object({ items: Type.Array(Type.Object({ postId: Id, unread: Type.Integer() })) })

/** The body of `POST /api/markdown`. */
export const MarkdownText = Input({ text: Type.String({ maxLength: MAX_REPLY_LENGTH }) })
export const MarkdownPreview = Type.Object({ html: Type.String() })
