import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Page, RequiredText, Timestamp } from './basics.ts'
import { DECISION_REASONS } from './decision-reasons.ts'
import { Member } from './members.ts'
import { StandingName } from './standing-names.ts'

export { StandingName } from './standing-names.ts'

export const SUSPENSION_KINDS = ['read_only', 'full'] as const
export const SuspensionKind = Type.Enum(SUSPENSION_KINDS)
export type SuspensionKind = Static<typeof SuspensionKind>

/** An order without a choice is canceled and returned after this. */
export const ORDER_CHOICE_DAYS = 7
export const MAX_SUSPENSION_DAYS = 365

export const ORDER_CHOICES = ['continue', 'return'] as const
export const OrderChoice = Type.Enum(ORDER_CHOICES)
export type OrderChoice = Static<typeof OrderChoice>

/** `until`: null for good. `hidesPosts` is always true for a full one. Orders that are not listed wait for a choice. */
export const NewSuspension = Input({
  kind: SuspensionKind,
  until: Nullable(Timestamp),
  hidesPosts: Type.Boolean(),
  orders: Type.Array(Input({ orderId: Id, choice: OrderChoice }), { maxItems: 100 }),
})
export type NewSuspension = Static<typeof NewSuspension>

/** An open order that the member sells, with what the moderator chose for it. */
export const SuspendedOrder = Type.Object({
  orderId: Id,
  number: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  buyer: Nullable(Member),
  totalVbt: Type.Integer(),
  state: Type.String(),
  choice: NullableEnum(ORDER_CHOICES),
  dueAt: Nullable(Timestamp),
  isDone: Type.Boolean(),
})
export type SuspendedOrder = Static<typeof SuspendedOrder>

/** What a suspension would do now. */
export const SuspensionPreview = Type.Object({
  sessions: Type.Integer(),
  posts: Type.Integer(),
  comments: Type.Integer(),
  replies: Type.Integer(),
  orders: Type.Array(SuspendedOrder),
  /** Open orders in which they are the buyer: these go on. */
  purchases: Type.Integer(),
  hasPayoutWaiting: Type.Boolean(),
})
export type SuspensionPreview = Static<typeof SuspensionPreview>

/** A suspension as moderators see it. */
export const Suspension = Type.Object({
  id: Id,
  member: Member,
  decisionId: Nullable(Id),
  kind: SuspensionKind,
  hidesPosts: Type.Boolean(),
  reason: Type.Enum(DECISION_REASONS),
  words: Nullable(Type.String()),
  startedAt: Timestamp,
  endsAt: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
  orders: Type.Array(SuspendedOrder),
})
export type Suspension = Static<typeof Suspension>
export const SuspensionPage = Page(Suspension)
export type SuspensionPage = Static<typeof SuspensionPage>

export const SuspensionLift = Input({ words: RequiredText(500) })
export const SuspendedOrderChoice = Input({ choice: OrderChoice })

/** A warning that its reader has not confirmed yet. `decisionId` leads to what it is about. */
export const UnreadWarning = Type.Object({
  decisionId: Id,
  reason: Type.Enum(DECISION_REASONS),
  words: Nullable(Type.String()),
  title: Nullable(Type.String()),
  decidedAt: Timestamp,
})

/** `GET /api/standing`: what the signed-in member may do, and why. */
export const Standing = Type.Object({
  standing: StandingName,
  warnings: Type.Array(UnreadWarning),
  suspension: Type.Union([
    Type.Object({
      id: Id,
      decisionId: Nullable(Id),
      kind: SuspensionKind,
      reason: Type.Enum(DECISION_REASONS),
      words: Nullable(Type.String()),
      startedAt: Timestamp,
      endsAt: Nullable(Timestamp),
      hidesPosts: Type.Boolean(),
      /** Open orders, jobs, and deposits that they can still finish. */
      openOrders: Type.Integer(),
    }),
    Type.Null(),
  ]),
})
export type Standing = Static<typeof Standing>
