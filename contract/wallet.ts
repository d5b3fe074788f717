import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, PageQuery, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { PostKind } from './posts.ts'

/**
 * A member's tokens, with up to 4 decimals. `heldVbt`: set aside for bounties and orders. `debtVbt`: what they owe after
 * a chargeback, which blocks spending.
 */
export const Wallet = Type.Object({ availableVbt: Type.Number(), heldVbt: Type.Number(), debtVbt: Type.Number() })
export type Wallet = Static<typeof Wallet>

/** Holds tokens until an answer is accepted, an order ends, or a vehicle changes hands. */
const HOLDERS = ['bounty', 'order', 'deposit'] as const

/** Like everywhere on the statement; null if the viewer cannot see it. */
const LinkedPost = Nullable(Type.Object({ id: Id, kind: PostKind, title: Type.String() }))

/** An order of the member. `number`: for people: 'V-7KQ2M9XD'. `title`: of its first line. */
const LinkedOrder = Nullable(Type.Object({ id: Id, number: Type.String(), title: Type.String() }))

/** `GET /api/wallet/held`: what holds the member's tokens, the newest first. `others`: those beyond `items`, together. */
export const HeldTokens = Type.Object({
  items: Type.Array(
    Type.Object({ holder: Type.Enum(HOLDERS), id: Id, heldVbt: Type.Number(), post: LinkedPost, order: LinkedOrder }),
  ),
  others: Type.Object({ count: Type.Integer(), heldVbt: Type.Number() }),
})
export type HeldTokens = Static<typeof HeldTokens>

/** Why a member's tokens moved, as the ledger calls it. */
export const STATEMENT_CAUSES = [
  'top_up',
  'refund',
  'refund_refused',
  'charge_back',
  'charge_back_won',
  'tip',
  'bounty_held',
  'bounty_paid',
  'bounty_returned',
  'order_held',
  'order_completed',
  'order_refunded',
  'dispute_split',
  'order_returned',
  'deposit_held',
  'deposit_paid',
  'deposit_returned',
  'promo',
  'correction',
  'give_up',
] as const
export type StatementCause = (typeof STATEMENT_CAUSES)[number]

/** `orders`: what the member bought; `sales`: what they sold. */
export const STATEMENT_FILTERS = ['bought', 'tips', 'bounties', 'orders', 'sales', 'refunds'] as const
export const StatementFilter = Type.Enum(STATEMENT_FILTERS)
export type StatementFilter = Static<typeof StatementFilter>

/** From the first moment of the range until just before the second one. */
const range = { from: Type.Optional(Timestamp), to: Type.Optional(Timestamp) }

export const StatementQuery = Input({
  ...PageQuery.properties,
  only: Type.Optional(StatementFilter),
  ...range,
})
export type StatementQuery = Static<typeof StatementQuery>

export const StatementRange = Input(range)
export type StatementRange = Static<typeof StatementRange>

/** Whether the tokens left or reached the member. Between their own accounts, they are the payer. */
export const STATEMENT_SIDES = ['payer', 'payee'] as const

/**
 * A movement on a member's statement. The changes have signs; `availableVbt` and `heldVbt` are what the member had
 * afterward. `member`: the other side, also of an order that tokens are held for; null if there is none, if they left or
 * gave anonymously, or if there is a block.
 */
export const StatementLine = Type.Object({
  id: Type.String(),
  cause: Type.Enum(STATEMENT_CAUSES),
  side: Type.Enum(STATEMENT_SIDES),
  amountVbt: Type.Number(),
  heldChangeVbt: Type.Number(),
  debtChangeVbt: Type.Number(),
  availableVbt: Type.Number(),
  heldVbt: Type.Number(),
  member: Nullable(Member),
  isAnonymous: Type.Boolean(),
  post: LinkedPost,
  order: LinkedOrder,
  /** What the site kept of a sale, or returned after it; only once of each sale and return, and only for the seller. */
  fee: Nullable(Type.Object({ vbt: Type.Number(), percent: Type.Number() })),
  topUpId: Nullable(Id),
  /** The last digits of the card that paid for a purchase. */
  cardLast4: Nullable(Type.String()),
  /** Only of corrections: what the admin wrote. */
  reason: Nullable(Type.String()),
  movedAt: Timestamp,
})
export type StatementLine = Static<typeof StatementLine>

export const StatementPage = Page(StatementLine)
export type StatementPage = Static<typeof StatementPage>

const total = {
  lines: Type.Integer(),
  linesIn: Type.Integer(),
  inVbt: Type.Number(),
  linesOut: Type.Integer(),
  outVbt: Type.Number(),
  heldChangeVbt: Type.Number(),
}
/** `linesIn` and `inVbt`: what the member got; `linesOut` and `outVbt`: what they spent. Both are positive. */
export const StatementTotal = Type.Object(total)
export type StatementTotal = Static<typeof StatementTotal>

/** The sums of a range: of all lines, and of those that each filter shows. */
export const StatementTotals = Type.Object({
  all: StatementTotal,
  filters: Type.Array(Type.Object({ filter: StatementFilter, ...total })),
})
export type StatementTotals = Static<typeof StatementTotals>
