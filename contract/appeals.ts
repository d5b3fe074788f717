import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Page, PageQuery, Timestamp } from './basics.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { DecisionAction, DecisionReasonName } from './moderation.ts'
import { PostKind } from './posts.ts'
import { ReportedType } from './reports.ts'
import { SUSPENSION_KINDS } from './standing.ts'

export const APPEAL_DAYS = 14
/** What the author is told; nothing happens if it takes longer. */
export const APPEAL_ANSWER_DAYS = 2
export const MAX_APPEAL_LENGTH = 1000
export const APPEAL_STATES = ['open', 'upheld', 'overturned'] as const
export type AppealState = (typeof APPEAL_STATES)[number]

export const NewAppeal = Input({
  text: Type.String({ minLength: 1, maxLength: MAX_APPEAL_LENGTH, pattern: '\\S' }),
})

/** Why it can't be appealed now: it was already, the time is up, the decision was reversed, or nothing was taken. */
export const APPEAL_BLOCKERS = ['made', 'late', 'reversed', 'nothing'] as const

/** `GET /api/decisions/{id}`: a decision as the author of the item sees it. Never says who decided or who reported. */
export const OwnDecision = Type.Object({
  id: Id,
  itemType: ReportedType,
  itemId: Nullable(Id),
  postKind: Type.Union([PostKind, Type.Null()]),
  postId: Nullable(Id),
  title: Nullable(Type.String()),
  text: Type.String(),
  picture: Nullable(Picture),
  postedAt: Nullable(Timestamp),
  action: DecisionAction,
  reason: DecisionReasonName,
  words: Nullable(Type.String()),
  decidedAt: Timestamp,
  /** Whether it hid the item itself, and not only warned or suspended. */
  hidesItem: Type.Boolean(),
  /** How many other things it hid. */
  otherItems: Type.Integer(),
  /** When what it hid is deleted; null if it is not hidden, or an appeal is open. */
  removesAt: Nullable(Timestamp),
  isRemoved: Type.Boolean(),
  reversedAt: Nullable(Timestamp),
  reversalWords: Nullable(Type.String()),
  suspensionKind: NullableEnum(SUSPENSION_KINDS),
  /** Or until when they were suspended. */
  suspendedUntil: Nullable(Timestamp),
  isSuspendedForGood: Type.Boolean(),
  readAt: Nullable(Timestamp),
  appealBy: Timestamp,
  cannotAppeal: Type.Union([Type.Enum(APPEAL_BLOCKERS), Type.Null()]),
  appeal: Type.Union([
    Type.Object({
      text: Type.String(),
      madeAt: Timestamp,
      answerBy: Timestamp,
      state: Type.Enum(APPEAL_STATES),
      words: Nullable(Type.String()),
      decidedAt: Nullable(Timestamp),
    }),
    Type.Null(),
  ]),
  canEdit: Type.Boolean(),
  canDelete: Type.Boolean(),
})
export type OwnDecision = Static<typeof OwnDecision>
/** `itemType` and `itemId`, together: only what hid this. */
export const OwnDecisionQuery = Input({
  ...PageQuery.properties,
  itemType: Type.Optional(ReportedType),
  itemId: Type.Optional(Id),
})
export type OwnDecisionQuery = Static<typeof OwnDecisionQuery>

export const OwnDecisionPage = Page(OwnDecision)
export type OwnDecisionPage = Static<typeof OwnDecisionPage>

/** An appeal as moderators see it. `cannotDecide`: it is their own decision, and somebody else can read it. */
export const Appeal = Type.Object({
  id: Id,
  decisionId: Id,
  caseId: Nullable(Id),
  itemType: ReportedType,
  itemState: Type.Enum(['shown', 'hidden', 'held', 'gone']),
  postKind: Type.Union([PostKind, Type.Null()]),
  path: Nullable(Type.String()),
  title: Nullable(Type.String()),
  text: Type.String(),
  picture: Nullable(Picture),
  /** When the author last edited the item after the decision. */
  changedAt: Nullable(Timestamp),
  author: Type.Union([Member, Type.Null()]),
  action: DecisionAction,
  reason: DecisionReasonName,
  decisionWords: Nullable(Type.String()),
  decisionNote: Nullable(Type.String()),
  decidedBy: Type.Union([Member, Type.Null()]),
  decidedAt: Timestamp,
  appealText: Type.String(),
  madeAt: Timestamp,
  answerBy: Timestamp,
  state: Type.Enum(APPEAL_STATES),
  words: Nullable(Type.String()),
  cannotDecide: Type.Union([Type.Enum(['own', 'yours', 'admin', 'decided']), Type.Null()]),
})
export type Appeal = Static<typeof Appeal>
export const AppealPage = Page(Appeal)
export type AppealPage = Static<typeof AppealPage>

export const AppealDecision = Input({
  outcome: Type.Enum(['upheld', 'overturned']),
  words: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
})
export type AppealDecision = Static<typeof AppealDecision>
