import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Page, PageQuery, RequiredText, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { VBT_CENTS } from './money.ts'

/** $10. */
export const LEAST_PAYOUT_VBT = 40
/** $1, when deleting the account. */
export const LEAST_LAST_PAYOUT_VBT = 4
/** What a member may pay out in 24 hours, unless an admin raised it. */
export const MOST_DAILY_PAYOUT_CENTS = 200_000
/** The highest that an admin can raise it to. */
export const MOST_RAISED_PAYOUT_CENTS = 2_000_000
export const MOST_PAYOUT_VBT = MOST_RAISED_PAYOUT_CENTS / VBT_CENTS
/** After an order is completed. If its time for returns ends later, until then. */
export const SALE_WAIT_DAYS = 7
/** After a tip or a bounty. */
export const TIP_WAIT_DAYS = 30
/** After the bank was connected. */
export const FIRST_PAYOUT_DAYS = 7
/** After a change of a password, a passkey, or an authenticator app. */
export const SECURITY_WAIT_HOURS = 24

/**
 * `created`: the tokens have left the balance, and Stripe is asked. `sent`: the dollars are in the member's Stripe account.
 * `paid`: Stripe paid them to the bank. `refused` and `reversed`: the tokens came back.
 */
export const PAYOUT_STATES = ['created', 'sent', 'paid', 'refused', 'reversed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/**
 * `delayed`: it is tried again each hour until the site's own Stripe balance suffices. `bank_rejected`: the dollars wait in
 * the member's Stripe account until they change their bank there.
 */
export const PAYOUT_PROBLEMS = ['delayed', 'bank_rejected'] as const

/** `vbt` is worth `cents`, what is sent, and `feeCents`. */
export const Payout = Type.Object({
  id: Id,
  /** For people to read: 'P-7K2M9QXA'. */
  number: Type.String(),
  vbt: Type.Integer(),
  cents: Type.Integer(),
  feeCents: Type.Integer(),
  state: Type.Enum(PAYOUT_STATES),
  problem: NullableEnum(PAYOUT_PROBLEMS),
  /** How many tokens came back: all of them if it was refused or reversed, or a part. */
  returnedVbt: Type.Number(),
  isAutomatic: Type.Boolean(),
  createdAt: Timestamp,
  sentAt: Nullable(Timestamp),
  paidAt: Nullable(Timestamp),
  /** When Stripe expects the dollars at the bank. Null until Stripe has started that. */
  arrivesAt: Nullable(Timestamp),
})
export type Payout = Static<typeof Payout>

/** `GET /api/payouts`, newest first. */
export const PayoutPage = Page(Payout)
export type PayoutPage = Static<typeof PayoutPage>

export const PAYOUT_SOURCES = ['order', 'tip', 'bounty'] as const

/**
 * What became available to pay out between the payout before and this one, newest first. `id`: of the order, or of the post
 * that was tipped or had the bounty. `title`: null if it is gone.
 */
export const PayoutSale = Type.Object({
  source: Type.Enum(PAYOUT_SOURCES),
  id: Nullable(Id),
  title: Nullable(Type.String()),
  vbt: Type.Number(),
  at: Timestamp,
})
export type PayoutSale = Static<typeof PayoutSale>
/** `GET /api/payouts/{id}/sales`. */
export const PayoutSalePage = Page(PayoutSale)
export type PayoutSalePage = Static<typeof PayoutSalePage>

/**
 * `none`: not begun. `incomplete`: Stripe still asks for something. `pending`: Stripe is checking. `ready`: it can be paid.
 * `restricted`: it could be, and Stripe needs more. `rejected`: Stripe closed it for good.
 */
export const PAYOUT_ACCOUNT_STATES = ['none', 'incomplete', 'pending', 'ready', 'restricted', 'rejected'] as const

export const PayoutAccount = Type.Object({
  state: Type.Enum(PAYOUT_ACCOUNT_STATES),
  /** What Stripe asks for, in plain words, such as 'A photo of your ID'. */
  needs: Type.Array(Type.String()),
  /** When Stripe stops payouts without it. */
  needsBy: Nullable(Timestamp),
})
export type PayoutAccount = Static<typeof PayoutAccount>

/** Earned tokens that can't be paid out yet. `until` null: until a return or a moderator decides. */
export const PayoutWait = Type.Object({ until: Nullable(Timestamp), vbt: Type.Number() })
export type PayoutWait = Static<typeof PayoutWait>

/**
 * Codes: `payouts_off`, `account_needed`, `account_restricted`, `verify_first`, `in_debt`, `security_wait`, `first_payout_wait`,
 * `on_hold`, `account_suspended`, `daily_payout_limit`, `too_little_earned`. A call refused for the same reason has the same code and words.
 * `until`: when it ends by itself.
 */
export const PayoutRefusal = Type.Object({ code: Type.String(), message: Type.String(), until: Nullable(Timestamp) })
export type PayoutRefusal = Static<typeof PayoutRefusal>

/** `GET /api/payouts/earnings`. */
export const Earnings = Type.Object({
  /** The site is connected to Stripe Connect. */
  isOn: Type.Boolean(),
  /** Not real money. */
  isTest: Type.Boolean(),
  account: PayoutAccount,
  /** Whole tokens that can be paid out now, regardless of `refusal` and the daily limit. */
  availableVbt: Type.Integer(),
  /** The most that one payout can be now: the lower of `availableVbt` and what is left of the daily limit. */
  mostVbt: Type.Integer(),
  pendingVbt: Type.Number(),
  /** One row per day in UTC, soonest first, those without a date last; at most 31. */
  waits: Type.Array(PayoutWait),
  /** Sent or about to be. */
  onItsWayCents: Type.Integer(),
  paidOutCents: Type.Integer(),
  /** For each payout. */
  feeCents: Type.Integer(),
  isAutomatic: Type.Boolean(),
  /** When the next automatic payout is due. Null if they are off. */
  nextAutomaticAt: Nullable(Timestamp),
  /** Why nothing can be paid out now. Null if something can. */
  refusal: Nullable(PayoutRefusal),
})
export type Earnings = Static<typeof Earnings>

/**
 * `GET /api/payouts/years`: what arrived at the bank in each calendar year in UTC, newest first, and how many tokens were
 * earned.
 */
export const PayoutYears = Type.Object({
  items: Type.Array(
    Type.Object({ year: Type.Integer(), payouts: Type.Integer(), paidCents: Type.Integer(), earnedVbt: Type.Number() }),
  ),
})
export type PayoutYears = Static<typeof PayoutYears>

/** `GET /api/payouts/file`: a CSV of the payouts of a year, or of all. */
export const PayoutFileQuery = Input({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })) })

/**
 * The body of `POST /api/payouts`. The reply is the payout. `feeCents`: the fee that the member was shown, so that it can't
 * change unseen. `isLast`: before the account is deleted, a payout of everything that is available can be as small as
 * `LEAST_LAST_PAYOUT_VBT`. Codes: those of a refusal, `payout_too_small`, `payout_too_large`, `payout_fee_changed`.
 */
export const NewPayout = Input({
  vbt: Type.Integer({ minimum: 1, maximum: MOST_PAYOUT_VBT }),
  feeCents: Type.Integer({ minimum: 0, maximum: 10_000 }),
  isLast: Type.Optional(Type.Boolean()),
})
export type NewPayout = Static<typeof NewPayout>

/** The pages that lead to Stripe, which leads back to them. */
export const PAYOUT_PAGES = ['seller', 'tokens'] as const
/** The body of `POST /api/payouts/account`: begins or continues on Stripe's pages. The reply is where to go. */
export const Onboarding = Input({ from: Type.Enum(PAYOUT_PAGES) })
export type Onboarding = Static<typeof Onboarding>
/** `POST /api/payouts/account/dashboard`, too: the member's page at Stripe. It works once, so go there at once. */
export const StripePage = Type.Object({ url: Type.String() })
export type StripePage = Static<typeof StripePage>

/**
 * The body of `PUT /api/payouts/automatic`: pays out what is available every Monday, if it is enough for a payout. The reply
 * is `Earnings`.
 */
export const AutomaticPayouts = Input({ isAutomatic: Type.Boolean() })
export type AutomaticPayouts = Static<typeof AutomaticPayouts>

/** For admins. `failure`: what Stripe answered last. */
export const AdminPayout = Type.Object({
  ...Payout.properties,
  /** Null if they have left. */
  member: Nullable(Member),
  attempts: Type.Integer(),
  failure: Nullable(Type.String()),
  checkedAt: Nullable(Timestamp),
})
export type AdminPayout = Static<typeof AdminPayout>

/** `problems`: delayed, rejected by the bank, refused, or reversed. `open`: not paid yet. */
export const ADMIN_PAYOUT_FILTERS = ['problems', 'open', 'all'] as const
export type AdminPayoutFilter = (typeof ADMIN_PAYOUT_FILTERS)[number]
export const AdminPayoutQuery = Input({
  ...PageQuery.properties,
  show: Type.Optional(Type.Enum(ADMIN_PAYOUT_FILTERS, { description: 'The default is all.' })),
})
export type AdminPayoutQuery = Static<typeof AdminPayoutQuery>
/** `GET /api/admin/payouts`, newest first. Sums are of all payouts. */
export const AdminPayoutPage = Type.Object({
  ...Page(AdminPayout).properties,
  paidCents: Type.Integer(),
  onItsWayCents: Type.Integer(),
  /** How many have a problem. */
  problems: Type.Integer(),
})
export type AdminPayoutPage = Static<typeof AdminPayoutPage>

export const MAX_PAYOUT_REASON = 300

/**
 * For admins: `earnedVbt` of a member's available tokens, `payableVbt` of those, and `pendingVbt`, which still wait.
 * `dailyCents`: how much they can pay out in 24 hours. `hold`: why an admin keeps them from it, and since when.
 */
export const MemberPayouts = Type.Object({
  earnedVbt: Type.Number(),
  payableVbt: Type.Number(),
  pendingVbt: Type.Number(),
  dailyCents: Type.Integer(),
  hold: Type.Union([Type.Object({ reason: Type.String(), since: Timestamp }), Type.Null()]),
})
export type MemberPayouts = Static<typeof MemberPayouts>

/** The body of `PUT /api/admin/members/{id}/payout-hold`: holds the member's payouts, or lifts the hold. */
export const PayoutHoldChange = Input({ isOnHold: Type.Boolean(), reason: RequiredText(MAX_PAYOUT_REASON) })
export type PayoutHoldChange = Static<typeof PayoutHoldChange>
/** The body of `PUT /api/admin/members/{id}/payout-limit`: how much the member may pay out in 24 hours. */
export const PayoutLimitChange = Input({
  dailyCents: Type.Integer({ minimum: MOST_DAILY_PAYOUT_CENTS, maximum: MOST_RAISED_PAYOUT_CENTS }),
  reason: RequiredText(MAX_PAYOUT_REASON),
})
export type PayoutLimitChange = Static<typeof PayoutLimitChange>

/**
 * Earnings that wait for an admin, because they came from a member in debt or with a disputed purchase. `subject`: such as
 * 'order:9', or the post that was tipped.
 */
export const PayoutReview = Type.Object({
  id: Id,
  subject: Type.String(),
  member: Nullable(Member),
  /** Also null if they gave an anonymous tip, which `isAnonymous` says. */
  payer: Nullable(Member),
  isAnonymous: Type.Boolean(),
  vbt: Type.Number(),
  earnedAt: Timestamp,
})
export type PayoutReview = Static<typeof PayoutReview>
/** `GET /api/admin/payout-reviews`, newest first. */
export const PayoutReviewPage = Page(PayoutReview)
export type PayoutReviewPage = Static<typeof PayoutReviewPage>
/** The body of `POST /api/admin/payout-reviews/{id}/release`: lets it be paid out after its usual wait. */
export const PayoutRelease = Input({ reason: RequiredText(MAX_PAYOUT_REASON) })
