import { type Static, Type } from 'typebox'
import { Id, Input, MAX_FORMATTED, Nullable, Page, RequiredText, Timestamp } from './basics.ts'
import { VBT_CENTS } from './money.ts'

export const LEAST_TOP_UP_VBT = 4
export const MOST_TOP_UP_VBT = 2_000
export const DEFAULT_TOP_UP_VBT = 40

/** How many tokens one Basic Order buys if some are missing. More than it allows takes several. */
export function nextPurchaseOf(missingVbt: number) {
  return Math.min(MOST_TOP_UP_VBT, Math.max(LEAST_TOP_UP_VBT, missingVbt))
}

/** What a member may buy in 24 hours, unless an admin raised it. */
export const MOST_DAILY_CENTS = 200_000
/** The highest that an admin can raise it to. */
export const MOST_RAISED_CENTS = 2_000_000
/** What is missing at a checkout is one purchase, up to what is left of the day. */
export const MOST_PURCHASE_VBT = MOST_RAISED_CENTS / VBT_CENTS

/**
 * How many tokens one purchase buys at a checkout where some are missing: all of them, up to what is left of the day. If
 * that is less than the least purchase, all of them, because nothing can be bought.
 */
export function purchaseOf(missingVbt: number, remainingCents: number) {
  const wanted = Math.max(LEAST_TOP_UP_VBT, missingVbt)
  const left = Math.floor(remainingCents / VBT_CENTS)
  return left < LEAST_TOP_UP_VBT ? wanted : Math.min(left, wanted)
}

export const REFUND_DAYS = 14
/** Characters. */
export const MAX_CARD_NAME_LENGTH = 60

/**
 * `created`: waits for a card, perhaps another one after a `decline`. `processing`: with the bank, or waiting for 3-D
 * Secure. `failed`: the provider canceled it. `canceled`: the member did, or began another one. `expired`: we did, after an
 * hour or too many declined cards.
 * `refunded`: all or part of it, see `refundedVbt`. `disputed`, then `won` or `lost`: the cardholder's bank took the
 * money back.
 */
export const TOP_UP_STATES = [
  'created',
  'processing',
  'paid',
  'failed',
  'canceled',
  'expired',
  'refunded',
  'disputed',
  'won',
  'lost',
] as const
export const TopUpState = Type.Enum(TOP_UP_STATES)
export type TopUpState = Static<typeof TopUpState>

/** `code`: the provider's code. `message`: the reason, and what to try, for the member. */
export const Decline = Type.Object({ code: Type.String(), message: Type.String() })

/**
 * Tokens bought by card. If it is open, `GET /api/top-ups/{id}` asks the provider first, so that the reply is current.
 * `DELETE /api/top-ups/{id}` cancels it. A member has one that is open: a new one cancels one that is `created`, and is
 * refused while one is `processing`.
 */
export const TopUp = Type.Object({
  id: Id,
  /** For people to read: 'R-7K2M9QXA'. */
  receiptNumber: Type.String(),
  vbt: Type.Integer(),
  cents: Type.Integer(),
  state: TopUpState,
  /** Not real money. */
  isTest: Type.Boolean(),
  /** The name on the card, as typed; null until a card was used. */
  cardName: Nullable(Type.String()),
  card: Nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  /**
   * Why the last card was declined; null once another one was accepted. `too_many_declines`: no card is tried for now,
   * and the purchase has ended, or is about to.
   */
  decline: Nullable(Decline),
  /**
   * The member must approve the payment (3-D Secure). `url`: a path or URL to open in this window; if null, Stripe.js
   * shows the bank's page, using `clientSecret`. Only in single top-ups.
   */
  nextAction: Nullable(Type.Object({ url: Nullable(Type.String()) })),
  /** For Stripe's Payment Element; null with the development gateway. Only in single top-ups that are open. */
  clientSecret: Nullable(Type.String()),
  /** How much can go back to the card now. If nothing can, `reason` says why in one sentence; otherwise it is null. */
  refund: Type.Object({ vbt: Type.Integer(), cents: Type.Integer(), reason: Nullable(Type.String()) }),
  /** How much went back to the card. */
  refundedVbt: Type.Integer(),
  createdAt: Timestamp,
  paidAt: Nullable(Timestamp),
  /** When it ends if it isn't paid. */
  expiresAt: Timestamp,
})
export type TopUp = Static<typeof TopUp>

/** `GET /api/top-ups`, newest first: those that are processing or were paid. */
export const TopUpPage = Page(TopUp)
export type TopUpPage = Static<typeof TopUpPage>

/** The body of `POST /api/top-ups`. The reply is a top-up that waits for a card. Codes: `purchase_pending` and those below. */
export const NewTopUp = Input({
  vbt: Type.Integer({ minimum: LEAST_TOP_UP_VBT, maximum: MOST_TOP_UP_VBT }),
})
export type NewTopUp = Static<typeof NewTopUp>

/**
 * The body of `POST /api/checkouts/{id}/top-ups`: at most the checkout's `missingVbt`. The reply is a top-up that waits for
 * a card, as from `POST /api/top-ups`.
 */
export const MissingTopUp = Input({
  vbt: Type.Integer({ minimum: LEAST_TOP_UP_VBT, maximum: MOST_PURCHASE_VBT }),
})
export type MissingTopUp = Static<typeof MissingTopUp>

export const MAX_LIMIT_REASON = 300

/** The body of `PUT /api/admin/members/{id}/purchase-limit`: how much the member may buy in 24 hours. */
export const PurchaseLimitChange = Input({
  dailyCents: Type.Integer({ minimum: MOST_DAILY_CENTS, maximum: MOST_RAISED_CENTS }),
  reason: RequiredText(MAX_LIMIT_REASON),
})
export type PurchaseLimitChange = Static<typeof PurchaseLimitChange>

/** The names of Stripe's test payment methods. Their card numbers stay in the browser. */
export const TEST_PAYMENT_METHODS = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_visa_chargeDeclined',
  'pm_card_visa_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_threeDSecure2Required',
] as const
export type TestPaymentMethod = (typeof TEST_PAYMENT_METHODS)[number]

/**
 * The body of `POST /api/top-ups/{id}/confirmation`, which exists only with the development gateway. The reply is the
 * top-up: a declined card is in `decline`, 3-D Secure in `nextAction`.
 */
export const TestPayment = Input({
  paymentMethod: Type.Enum(TEST_PAYMENT_METHODS),
  firstName: RequiredText(MAX_CARD_NAME_LENGTH),
  lastName: RequiredText(MAX_CARD_NAME_LENGTH),
  zip: Type.String({
    maxLength: MAX_FORMATTED,
    pattern: '^[0-9]{5}(-[0-9]{4})?$',
    description: 'Enter a ZIP code, such as 91103 or 91103-1234.',
  }),
})
export type TestPayment = Static<typeof TestPayment>

/** The body of `POST /api/top-ups/{id}/refunds`: at most what the top-up's `refund` says. The reply is the top-up. */
export const NewRefund = Input({ vbt: Type.Integer({ minimum: 1, maximum: MOST_PURCHASE_VBT }) })
export type NewRefund = Static<typeof NewRefund>

/**
 * Codes: `verify_first`, `purchase_limit`, `too_many_declines`, and `payments_unavailable`. A call refused for the same
 * reason has the same code and words.
 */
export const PaymentRefusal = Type.Object({ code: Type.String(), message: Type.String() })

/** `GET /api/payments`: how much the member may buy now. */
export const PaymentOptions = Type.Object({
  /** Not real money; the site says so wherever it asks for a card. */
  isTest: Type.Boolean(),
  /** For Stripe's Payment Element. Null with the development gateway, which has a form for test cards. */
  publishableKey: Nullable(Type.String()),
  /** How much is left of the daily limit. What the bank is confirming counts, and what was never paid doesn't. */
  remainingCents: Type.Integer(),
  /** When more of the daily limit becomes available. Null if none of it is used. */
  resetsAt: Nullable(Timestamp),
  /** The purchase that they began, and neither paid nor canceled. Null if there is none. */
  open: Nullable(TopUp),
  /** Why the member can't buy any tokens now. Null if they can. */
  refusal: Nullable(PaymentRefusal),
})
export type PaymentOptions = Static<typeof PaymentOptions>
