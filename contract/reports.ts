import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, Timestamp } from './basics.ts'
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

/** An item, and how many reports about it gave which reason. */
const reported = {
  itemType: ReportedType,
  itemId: Id,
  snapshot: ReportSnapshot,
  reports: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: ReportReason, count: Type.Integer() })),
}

/** All open reports about one item. `state`: its current state; reports about a removed item can only be dismissed. */
export const ReportedItem = Type.Object({
  ...reported,
  notes: Type.Array(ReportNote),
  state: Type.Enum(['shown', 'hidden', 'held', 'gone']),
  lastAt: Timestamp,
})
export type ReportedItem = Static<typeof ReportedItem>

/**
 * A moderator's decision about all reports that an item had at the time. `by`: null if the moderator has deleted their
 * account.
 */
export const HandledReports = Type.Object({
  ...reported,
  outcome: Type.Enum(['hidden', 'dismissed']),
  by: Type.Union([Member, Type.Null()]),
  closedAt: Timestamp,
})
export type HandledReports = Static<typeof HandledReports>
export const HandledReportsPage = Page(HandledReports)
export type HandledReportsPage = Static<typeof HandledReportsPage>

export const ReportedItemPage = Page(ReportedItem)
export type ReportedItemPage = Static<typeof ReportedItemPage>
