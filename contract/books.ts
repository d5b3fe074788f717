import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Page, RequiredText, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { MemberPayouts } from './payouts.ts'
import { Wallet } from './wallet.ts'

/** A correction of more than this for one member within a day needs a second admin, if there is one. */
export const MAX_LONE_CORRECTION_VBT = 400
/** A larger amount is most likely a typo. */
export const MAX_CORRECTION_VBT = 100_000
export const MAX_CORRECTION_REASON = 300
export const MAX_BOOK_DAYS = 366

/**
 * A contradiction in the books. Amounts are in units of 1/10,000 VBT or in US cents; null if it isn't about an amount.
 */
export const BookDifference = Type.Object({
  problem: Type.String(),
  account: Type.String(),
  stored: Nullable(Type.Integer()),
  expected: Nullable(Type.Integer()),
})
export type BookDifference = Static<typeof BookDifference>

export const BooksCheck = Type.Object({
  checkedAt: Timestamp,
  milliseconds: Type.Integer(),
  differences: Type.Array(BookDifference),
})
export type BooksCheck = Static<typeof BooksCheck>

/**
 * `GET /api/admin/books`. `soldVbt` and `givenVbt`: everything that members ever bought or were given, less what went
 * back. `heldVbt`: in escrow. `owedVbt`: the members' debts. `cardCents`: what the payment provider holds for the site,
 * after its fees. `payoutFeesCents`: what members paid for their payouts. `check`: null before the first check.
 */
export const Books = Type.Object({
  soldVbt: Type.Number(),
  givenVbt: Type.Number(),
  availableVbt: Type.Number(),
  heldVbt: Type.Number(),
  owedVbt: Type.Number(),
  feesVbt: Type.Number(),
  lostVbt: Type.Number(),
  cardCents: Type.Integer(),
  cardFeesCents: Type.Integer(),
  payoutFeesCents: Type.Integer(),
  check: Type.Union([BooksCheck, Type.Null()]),
})
export type Books = Static<typeof Books>

/** `GET /api/admin/members/{id}/wallet`: a member's tokens. `dailyCents`: how much they may buy in 24 hours. */
export const MemberWallet = Type.Object({
  member: Member,
  wallet: Wallet,
  dailyCents: Type.Integer(),
  payouts: MemberPayouts,
})
export type MemberWallet = Static<typeof MemberWallet>

/** `GET /api/admin/books/days`: the last days including today (UTC), oldest first. */
export const BookDaysQuery = Input({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_BOOK_DAYS })) })

/** `issuedVbt` and `feesVbt`: on this day. `heldVbt`: in escrow at the end of the day. */
export const BookDay = Type.Object({
  day: Type.String({ format: 'date' }),
  issuedVbt: Type.Number(),
  heldVbt: Type.Number(),
  feesVbt: Type.Number(),
})
export type BookDay = Static<typeof BookDay>
export const BookDays = Type.Object({ items: Type.Array(BookDay) })
export type BookDays = Static<typeof BookDays>

/** The body of `POST /api/admin/corrections`. A negative `vbt` takes tokens away. Up to 4 decimals. */
export const NewCorrection = Input({
  memberId: Id,
  vbt: Type.Number({ minimum: -MAX_CORRECTION_VBT, maximum: MAX_CORRECTION_VBT }),
  reason: RequiredText(MAX_CORRECTION_REASON),
})
export type NewCorrection = Static<typeof NewCorrection>

export const CORRECTION_STATES = ['waiting', 'posted', 'rejected'] as const

/** `stays`: why the viewer can't approve it. Null if they can, or if it has been decided. */
export const Correction = Type.Object({
  id: Id,
  /** Null if the member has left. */
  member: Type.Union([Member, Type.Null()]),
  memberId: Id,
  vbt: Type.Number(),
  reason: Type.String(),
  state: Type.Enum(CORRECTION_STATES),
  /** Names. Null if that admin has left. */
  askedBy: Nullable(Type.String()),
  askedAt: Timestamp,
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Timestamp),
  stays: Nullable(Type.String()),
})
export type Correction = Static<typeof Correction>
export const CorrectionPage = Page(Correction)
export type CorrectionPage = Static<typeof CorrectionPage>

/** The body of `POST /api/admin/corrections/{id}/decision`. */
export const CorrectionDecision = Input({ isApproved: Type.Boolean() })

/** Top-ups that have been open for over two minutes. */
export const PendingTopUp = Type.Object({
  id: Id,
  receiptNumber: Type.String(),
  memberId: Nullable(Id),
  cents: Type.Integer(),
  state: Type.String(),
  createdAt: Timestamp,
})

/** An event from the payment provider that could not be applied. `failure`: the technical reason. */
export const FailedEvent = Type.Object({
  id: Type.String(),
  type: Type.String(),
  objectId: Type.String(),
  tries: Type.Integer(),
  failure: Type.String(),
  receivedAt: Timestamp,
})
export type FailedEvent = Static<typeof FailedEvent>

/**
 * The daily comparison of each payment and payout with the provider's account. `payments`: how many were compared, with
 * payouts. An amount is null if that side has no record of it.
 */
export const Comparison = Type.Object({
  comparedAt: Timestamp,
  payments: Type.Integer(),
  differences: Type.Array(
    Type.Object({
      topUpId: Nullable(Id),
      payoutId: Nullable(Id),
      providerCents: Nullable(Type.Integer()),
      bookCents: Nullable(Type.Integer()),
    }),
  ),
})
export type Comparison = Static<typeof Comparison>

/** `GET /api/admin/books/payments`: open and failed payments between the site and its provider. */
export const BookPayments = Type.Object({
  pending: Type.Array(PendingTopUp),
  failed: Type.Array(FailedEvent),
  comparison: Type.Union([Comparison, Type.Null()]),
})
export type BookPayments = Static<typeof BookPayments>
