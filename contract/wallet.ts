import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, PageQuery, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { PostKind } from './posts.ts'

/**
 * A member's tokens, with up to 4 decimals. `heldVbt`: set aside for bounties, orders, and deposits. `debtVbt`: owed
 * after a chargeback, which blocks spending.
 */
export const Wallet = Type.Object({ availableVbt: Type.Number(), heldVbt: Type.Number(), debtVbt: Type.Number() })
export type Wallet = Static<typeof Wallet>

/** What holds tokens until an answer is accepted, an order ends, or a vehicle changes hands. */
const HOLDERS = ['bounty', 'order', 'deposit'] as const

/** A post that the line links to. Null if the viewer cannot see it. */
const LinkedPost = Nullable(Type.Object({ id: Id, kind: PostKind, title: Type.String() }))

/** An order of the member. `number`: for people: 'V-7KQ2M9XD'. `title`: of its first line. */
const LinkedOrder = Nullable(Type.Object({ id: Id, number: Type.String(), title: Type.String() }))

/**
 * `GET /api/wallet/held`: what holds the member's tokens, newest first. `others`: the count and sum of what is not in
 * `items`.
 */
export const HeldTokens = Type.Object({
  items: Type.Array(
    Type.Object({ holder: Type.Enum(HOLDERS), id: Id, heldVbt: Type.Number(), post: LinkedPost, order: LinkedOrder }),
  ),
  others: Type.Object({ count: Type.Integer(), heldVbt: Type.Number() }),
})
export type HeldTokens = Static<typeof HeldTokens>

/** Why a member's tokens moved, in the ledger's terms. */
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
  'goodwill',
  'deposit_held',
  'deposit_paid',
  'deposit_returned',
  'payout',
  'payout_returned',
  'promo',
  'correction',
  'give_up',
] as const
export type StatementCause = (typeof STATEMENT_CAUSES)[number]

/** `orders`: what the member bought; `sales`: what they sold. */
export const STATEMENT_FILTERS = ['bought', 'tips', 'bounties', 'orders', 'sales', 'payouts', 'refunds'] as const
export const StatementFilter = Type.Enum(STATEMENT_FILTERS)
export type StatementFilter = Static<typeof StatementFilter>

/** Includes `from`, excludes `to`. */
const range = { from: Type.Optional(Timestamp), to: Type.Optional(Timestamp) }

export const StatementQuery = Input({
  ...PageQuery.properties,
  only: Type.Optional(StatementFilter),
  ...range,
})
export type StatementQuery = Static<typeof StatementQuery>

export const StatementRange = Input(range)
export type StatementRange = Static<typeof StatementRange>

/**
 * Whether the tokens left or reached the member. If they moved between the member's own accounts, the member is the
 * payer.
 */
export const STATEMENT_SIDES = ['payer', 'payee'] as const

/** What became of held tokens: a later movement of the same order, bounty, or deposit. */
export const StatementEntry = Type.Object({
  id: Type.String(),
  cause: Type.Enum(STATEMENT_CAUSES),
  side: Type.Enum(STATEMENT_SIDES),
  amountVbt: Type.Number(),
  heldChangeVbt: Type.Number(),
  movedAt: Timestamp,
})
export type StatementEntry = Static<typeof StatementEntry>

/**
 * What happened on a member's statement: one transfer. `entries`: if it holds tokens, all that happened to them, oldest
 * first; what changes nothing that the member can spend is only there. The changes have signs; `availableVbt` and
 * `heldVbt` are what the member had afterward. `member`: the other side, also of an order that tokens are held for;
 * null if there is none, if they left or gave anonymously, or if there is a block.
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
  /**
   * The fee that the site kept from a sale, or gave back after a return. Only on the seller's line, once per sale and
   * once per return.
   */
  fee: Nullable(Type.Object({ vbt: Type.Number(), percent: Type.Number() })),
  topUpId: Nullable(Id),
  /** The last digits of the card that paid for a purchase. */
  cardLast4: Nullable(Type.String()),
  entries: Type.Array(StatementEntry),
  /** Only for corrections: the admin's reason. */
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
/**
 * `linesIn` and `inVbt`: what the member received. `linesOut` and `outVbt`: what they spent. Both amounts are positive.
 */
export const StatementTotal = Type.Object(total)
export type StatementTotal = Static<typeof StatementTotal>

/** The totals of a range: for all lines, and for each filter. */
export const StatementTotals = Type.Object({
  all: StatementTotal,
  filters: Type.Array(Type.Object({ filter: StatementFilter, ...total })),
})
export type StatementTotals = Static<typeof StatementTotals>
