import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Page, PageQuery, Timestamp } from './basics.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { MAX_TOKENS } from './money.ts'

/** `offered`: waits for the seller. `held`: accepted, and the vehicle is off sale. Both are in escrow. */
export const DEPOSIT_STATES = ['offered', 'held', 'paid', 'returned'] as const
export const DepositState = Type.Enum(DEPOSIT_STATES)
export type DepositState = Static<typeof DepositState>

/**
 * Why it ended. `agreed`: both want the seller to have it. `canceled`: by the buyer, before the answer. `unanswered`: the
 * seller did not answer in time. `over`: the days are up. `taken`: the seller accepted another one. `gone`: the vehicle
 * is not for sale anymore, or not as it was.
 */
export const DEPOSIT_ENDS = [
  'agreed',
  'declined',
  'canceled',
  'unanswered',
  'seller_returned',
  'over',
  'taken',
  'gone',
] as const
export type DepositEnd = (typeof DEPOSIT_ENDS)[number]

/**
 * What happens to a deposit: a call, or why it ended otherwise. `left`: by the buyer, the first one. `taken` and `gone`: by
 * the seller, who accepted another one, or changed or deleted the post.
 */
export const DEPOSIT_EVENTS = [
  'left',
  'acceptance',
  'decline',
  'cancellation',
  'agreement',
  'disagreement',
  'return',
  'unanswered',
  'over',
  'taken',
  'gone',
] as const
export type DepositEvent = (typeof DEPOSIT_EVENTS)[number]

/** What the viewer may do now, the next action first. `agree`: to the seller having it; `disagree` takes that back. */
export const DEPOSIT_ACTIONS = ['accept', 'decline', 'cancel', 'agree', 'disagree', 'giveBack'] as const
export type DepositAction = (typeof DEPOSIT_ACTIONS)[number]

/**
 * As it was when the deposit was left. `postId`: null if the viewer can't see it. `vin`: whole for both sides once the
 * seller accepted, so that they can compare it with the car; before and after that, masked for the buyer.
 */
const DepositVehicle = Type.Object({
  postId: Nullable(Id),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  make: Type.String(),
  model: Type.String(),
  year: Type.Integer(),
  mileage: Nullable(Type.Integer()),
  vin: Nullable(Type.String()),
  titleStatus: Nullable(Type.String()),
  address: Nullable(Type.String()),
})

/** `by`: null if the site did it. */
const DepositHistoryEntry = Type.Object({
  event: Type.Enum(DEPOSIT_EVENTS),
  by: NullableEnum(['buyer', 'seller']),
  at: Timestamp,
})

/**
 * A refundable deposit on a vehicle, for its two sides. `priceUsd`: what they agreed on, else the asking price. `endsAt`:
 * of an offered one, until when the seller answers; of a held one, when it goes back. Null once it has ended.
 */
export const Deposit = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: DepositState,
  ended: NullableEnum(DEPOSIT_ENDS),
  viewer: Type.Enum(['buyer', 'seller']),
  /** Null if they left. */
  buyer: Nullable(Member),
  seller: Nullable(Member),
  vehicle: DepositVehicle,
  vbt: Type.Integer(),
  priceUsd: Nullable(Type.Integer()),
  buyerAgrees: Type.Boolean(),
  sellerAgrees: Type.Boolean(),
  endsAt: Nullable(Timestamp),
  history: Type.Array(DepositHistoryEntry),
  createdAt: Timestamp,
  endedAt: Nullable(Timestamp),
  can: Type.Array(Type.Enum(DEPOSIT_ACTIONS)),
})
export type Deposit = Static<typeof Deposit>

/**
 * `GET /api/posts/{id}/deposit`: what a vehicle's page shows. `vbt`: what a buyer leaves; null if it takes no deposit.
 * `mine`: the viewer's own that has not ended. `waiting`: how many wait for an answer, only for the seller. `canLeave`: also
 * without enough tokens, and for visitors, who sign in first. `refusal`: why the viewer can't leave one, in a sentence;
 * null if they can, or have one.
 */
export const PostDeposit = Type.Object({
  vbt: Nullable(Type.Integer()),
  mine: Type.Union([Deposit, Type.Null()]),
  waiting: Type.Integer(),
  heldUntil: Nullable(Timestamp),
  availableVbt: Nullable(Type.Number()),
  canLeave: Type.Boolean(),
  refusal: Nullable(Type.String()),
})
export type PostDeposit = Static<typeof PostDeposit>

/**
 * The body of `POST /api/posts/{id}/deposits`, with an idempotency key: the amount that the buyer saw. Replies with the
 * deposit. Codes: `not_for_sale`, `off_sale` (another deposit is held), `deposit_changed`, `deposit_open`, `not_enough_tokens`.
 */
export const NewDeposit = Input({ vbt: Type.Integer({ minimum: 1, maximum: MAX_TOKENS }) })
export type NewDeposit = Static<typeof NewDeposit>

/**
 * The bodies of `POST /api/deposits/{id}/{call}`, with an idempotency key. Each replies with the deposit. A late one gets
 * 409 `deposit_step`.
 */
export const DEPOSIT_CALLS = ['acceptance', 'decline', 'cancellation', 'agreement', 'disagreement', 'return'] as const
export type DepositCall = (typeof DEPOSIT_CALLS)[number]
export const DepositBody = Input({ version: Type.Integer({ minimum: 1 }) })
export type DepositBody = Static<typeof DepositBody>

/** `GET /api/deposits`: those in which the viewer has something to do first, then the newest. */
export const DepositQuery = Input({ ...PageQuery.properties, side: Type.Enum(['buyer', 'seller']) })
export type DepositQuery = Static<typeof DepositQuery>
export const DepositPage = Page(Deposit)
export type DepositPage = Static<typeof DepositPage>
