import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, OptionalText, Page, PageQuery, Timestamp } from './basics.ts'
import { DECISION_REASONS } from './decision-reasons.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { PostKind } from './posts.ts'
import { ReportedType, ReportNote, ReportReason, ReportSnapshot } from './reports.ts'
import { NewSuspension, StandingName } from './standing.ts'

/** How long a moderator has a case to themselves. Doing something about it starts the time again. */
export const CLAIM_MINUTES = 15
/** How long the one who decided can undo it. Nobody is told before. */
export const UNDO_SECONDS = 10
/** What a decision hid is deleted after this, unless the author appeals. */
export const REMOVAL_DAYS = 30
/** How many other posts a decision can hide at once. */
export const MOST_OTHER_POSTS = 100
export const MAX_DECISION_WORDS = 1000
export const MAX_DECISION_NOTE = 1000

export const CASE_CAUSES = ['reports', 'hold', 'moderator'] as const
export const DECISION_ACTIONS = ['keep', 'hide', 'warn', 'suspend'] as const
export const DecisionAction = Type.Enum(DECISION_ACTIONS)
export type DecisionAction = Static<typeof DecisionAction>
export const DecisionReasonName = Type.Enum(DECISION_REASONS)

/** Why a check held something. `detail`: the word, the domain, or how many other posts have the same text. */
export const HOLD_CHECKS = ['word', 'domain', 'first_links', 'many_at_once', 'same_text', 'same_picture'] as const
export const HoldReason = Type.Object({ check: Type.Enum(HOLD_CHECKS), detail: Nullable(Type.String()) })
export type HoldReason = Static<typeof HoldReason>

/** Who works on it; the others see the name. */
export const CaseClaim = Type.Object({ by: Member, isMine: Type.Boolean(), until: Timestamp })

/** Why this viewer can't decide: it concerns them, it is about an admin, it is with the admins, or another moderator has it. */
export const CASE_LOCKS = ['own', 'admin', 'escalated', 'claimed', 'decided'] as const

const row = {
  id: Id,
  /** Send it with a decision; another one means that something changed. */
  version: Type.Integer(),
  itemType: ReportedType,
  itemId: Id,
  postKind: Type.Union([PostKind, Type.Null()]),
  /** Where to open the item; null if nowhere. */
  path: Nullable(Type.String()),
  itemState: Type.Enum(['shown', 'hidden', 'held', 'gone']),
  title: Nullable(Type.String()),
  /** The beginning of the text, as it was. */
  text: Type.String(),
  picture: Nullable(Picture),
  author: Type.Union([Member, Type.Null()]),
  cause: Type.Enum(CASE_CAUSES),
  reports: Type.Integer(),
  topReason: Type.Union([ReportReason, Type.Null()]),
  holdReasons: Type.Array(HoldReason),
  openedAt: Timestamp,
  lastAt: Timestamp,
  claim: Type.Union([CaseClaim, Type.Null()]),
  escalatedAt: Nullable(Timestamp),
  lockedBy: NullableEnum(CASE_LOCKS),
}

export const CaseRow = Type.Object(row)
export type CaseRow = Static<typeof CaseRow>
export const CasePage = Page(CaseRow)
export type CasePage = Static<typeof CasePage>

/** `list`: open reports, held items, or what waits for an admin. */
export const CaseQuery = Input({
  ...PageQuery.properties,
  list: Type.Optional(Type.Enum(['open', 'held', 'escalated'])),
  sort: Type.Optional(Type.Enum(['urgent', 'oldest'])),
  type: Type.Optional(ReportedType),
  reason: Type.Optional(ReportReason),
})
export type CaseQuery = Static<typeof CaseQuery>

/** What waits: for the tabs. `admin` numbers are null for moderators. */
export const ModerationCounts = Type.Object({
  open: Type.Integer(),
  held: Type.Integer(),
  escalated: Type.Integer(),
  appeals: Type.Integer(),
  disputes: Type.Integer(),
  suspensions: Type.Integer(),
  payouts: Nullable(Type.Integer()),
})
export type ModerationCounts = Static<typeof ModerationCounts>

/** The record of an author, for whoever decides about them. */
export const AuthorRecord = Type.Object({
  member: Member,
  joinedAt: Timestamp,
  role: Type.String(),
  standing: StandingName,
  posts: Type.Integer(),
  /** Their other posts that are shown now. */
  otherPosts: Type.Integer(),
  comments: Type.Integer(),
  sales: Type.Integer(),
  /** Earlier decisions against them that were not reversed. */
  hidden: Type.Integer(),
  warnings: Type.Integer(),
  suspensions: Type.Integer(),
  /** Reports about them that moderators dismissed. */
  dismissed: Type.Integer(),
})
export type AuthorRecord = Static<typeof AuthorRecord>

/** Something that changed since the snapshot. `before` and `after`: texts; null for pictures. */
export const CaseChange = Type.Object({
  field: Type.Enum(['title', 'text', 'price', 'pictures']),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})

/** How right a reporter has been so far. */
export const CaseReport = Type.Object({
  ...ReportNote.properties,
  id: Id,
  right: Type.Integer(),
  wrong: Type.Integer(),
})
export const CaseReportPage = Page(CaseReport)
export type CaseReportPage = Static<typeof CaseReportPage>

export const SimilarCase = Type.Object({
  id: Id,
  title: Nullable(Type.String()),
  text: Type.String(),
  author: Type.Union([Member, Type.Null()]),
  action: NullableEnum(DECISION_ACTIONS),
  decidedAt: Nullable(Timestamp),
  why: Type.Enum(['same_author', 'same_text', 'same_picture']),
})

const decision = {
  id: Id,
  caseId: Nullable(Id),
  itemType: ReportedType,
  title: Nullable(Type.String()),
  author: Type.Union([Member, Type.Null()]),
  action: DecisionAction,
  reason: DecisionReasonName,
  words: Nullable(Type.String()),
  note: Nullable(Type.String()),
  /** How many things it hid. */
  items: Type.Integer(),
  /** Null if the moderator has deleted their account. */
  by: Type.Union([Member, Type.Null()]),
  decidedAt: Timestamp,
  undoneAt: Nullable(Timestamp),
  reversedAt: Nullable(Timestamp),
  reversedBy: Type.Union([Member, Type.Null()]),
  removesAt: Nullable(Timestamp),
  /** Until when the viewer can undo it. */
  undoUntil: Nullable(Timestamp),
  canReverse: Type.Boolean(),
}
export const Decision = Type.Object(decision)
export type Decision = Static<typeof Decision>
export const DecisionPage = Page(Decision)
export type DecisionPage = Static<typeof DecisionPage>

/** All there is to know for a decision. `snapshot`: the item when the case was opened; `now`: null if it is gone. */
export const Case = Type.Object({
  ...row,
  snapshot: ReportSnapshot,
  pictures: Type.Array(Picture),
  snapshotAt: Timestamp,
  changedAt: Nullable(Timestamp),
  changes: Type.Array(CaseChange),
  reasons: Type.Array(Type.Object({ reason: ReportReason, count: Type.Integer() })),
  reportPage: CaseReportPage,
  record: Type.Union([AuthorRecord, Type.Null()]),
  similar: Type.Array(SimilarCase),
  escalation: Type.Union([
    Type.Object({ by: Type.Union([Member, Type.Null()]), note: Type.String(), at: Timestamp }),
    Type.Null(),
  ]),
  decisions: Type.Array(Decision),
})
export type Case = Static<typeof Case>

/**
 * `words`: for the author, required unless it is kept. `note`: for moderators. `hidesOthers`: also hides the author's other
 * posts, at most `MOST_OTHER_POSTS`. `suspension`: with 'suspend' only.
 */
export const NewDecision = Input({
  version: Type.Integer({ minimum: 1 }),
  action: DecisionAction,
  reason: DecisionReasonName,
  words: OptionalText(MAX_DECISION_WORDS),
  note: OptionalText(MAX_DECISION_NOTE),
  hidesOthers: Type.Optional(Type.Boolean()),
  /** Hides the reported item, too, with 'suspend' and 'warn'. */
  hidesItem: Type.Optional(Type.Boolean()),
  suspension: Type.Optional(NewSuspension),
})
export type NewDecision = Static<typeof NewDecision>

export const NewEscalation = Input({
  note: Type.String({ minLength: 1, maxLength: MAX_DECISION_NOTE, pattern: '\\S' }),
})
/** Brings back what a decision took, later than an undo. `words`: for the author. */
export const NewReversal = Input({
  words: Type.String({ minLength: 1, maxLength: MAX_DECISION_WORDS, pattern: '\\S' }),
  note: OptionalText(MAX_DECISION_NOTE),
})
export type NewReversal = Static<typeof NewReversal>

export const DecisionQuery = Input({
  ...PageQuery.properties,
  action: Type.Optional(DecisionAction),
  reason: Type.Optional(DecisionReasonName),
  type: Type.Optional(ReportedType),
  byId: Type.Optional(Id),
  authorId: Type.Optional(Id),
})
export type DecisionQuery = Static<typeof DecisionQuery>

/** `GET /api/moderation/log`, for everyone: what moderators decided, without names, titles, or words. */
export const PublicDecision = Type.Object({
  id: Id,
  action: DecisionAction,
  itemType: ReportedType,
  reason: DecisionReasonName,
  decidedAt: Timestamp,
  isReversed: Type.Boolean(),
  wasAppealed: Type.Boolean(),
})
export type PublicDecision = Static<typeof PublicDecision>
export const PublicDecisionPage = Page(PublicDecision)
export type PublicDecisionPage = Static<typeof PublicDecisionPage>
