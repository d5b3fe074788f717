import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { PostKind } from './posts.ts'

export const REPORTED_TYPES = ['post', 'comment', 'reply', 'member', 'review', 'message', 'order', 'quote'] as const
export const ReportedType = Type.Enum(REPORTED_TYPES)
export type ReportedType = Static<typeof ReportedType>

export const REPORT_REASONS = [
  'spam',
  'scam',
  'harassment',
  'hate',
  'sexual',
  'dangerous',
  'stolen',
  'wrong_place',
  'other',
] as const
export const ReportReason = Type.Enum(REPORT_REASONS)
export type ReportReason = Static<typeof ReportReason>

export const MAX_REPORT_NOTE_LENGTH = 500
/** New reports by one member. The next one is refused until the oldest of them is an hour ago. */
export const MAX_REPORTS_PER_HOUR = 30

export const NewReport = Input({
  itemType: ReportedType,
  itemId: Id,
  reason: ReportReason,
  note: Type.Optional(Type.String({ maxLength: MAX_REPORT_NOTE_LENGTH })),
})
export type NewReport = Static<typeof NewReport>

export const MadeReport = Type.Object({ id: Id })

/** The reported item at that time. `title`: only of posts; `postId`: the post or the item's post; null for a member. */
export const ReportSnapshot = Type.Object({
  title: Nullable(Type.String()),
  text: Type.String(),
  author: Type.Union([Type.Object({ id: Id, handle: Type.String(), name: Type.String() }), Type.Null()]),
  postId: Nullable(Id),
  postKind: Type.Union([PostKind, Type.Null()]),
  /** For a message: the messages just before it, oldest first. */
  earlier: Type.Optional(
    Type.Array(Type.Object({ isReporters: Type.Boolean(), text: Type.String(), sentAt: Timestamp })),
  ),
})
export type ReportSnapshot = Static<typeof ReportSnapshot>

/** `reporter` is null if they have deleted their account. */
export const ReportNote = Type.Object({
  reporter: Type.Union([Member, Type.Null()]),
  reason: ReportReason,
  note: Nullable(Type.String()),
  createdAt: Timestamp,
})
