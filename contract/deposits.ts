import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Page, PageQuery, SeenVersion, Timestamp } from './basics.ts'
import { DEPOSIT_ENDS, DEPOSIT_EVENTS, DEPOSIT_STATES, type DepositEvent } from './deposit-steps.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { MAX_TOKENS } from './money.ts'

export const DepositStateName = Type.Enum(DEPOSIT_STATES)

/**
 * What the viewer may do now, next action first: steps, with URLs, functions, and buttons of the same name. `agree`: that
 * the seller gets the deposit; `disagree` takes that back.
 */
export const DEPOSIT_ACTIONS = [
  'accept',
  'decline',
  'cancel',
  'agree',
  'disagree',
  'give_back',
] as const satisfies readonly DepositEvent[]
export type DepositAction = (typeof DEPOSIT_ACTIONS)[number]

/**
 * The vehicle when the deposit was left. `postId`: null if the viewer can't see it. `vin`: both sides see all of it
 * while an accepted deposit is held, so that they can compare it with the car. Before and after, it is masked for the
 * buyer.
 */
export const DepositVehicle = Type.Object({
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
export const DepositHistoryEntry = Type.Object({
  event: Type.Enum(DEPOSIT_EVENTS),
  by: NullableEnum(['buyer', 'seller']),
  at: Timestamp,
})

/** The most agreements that a deposit names. A seller rarely makes two for one car. */
export const MAX_AGREED_OFFERS = 100

/**
 * An offer by somebody else that the seller accepted. `leaveBy`: until when that buyer can leave the deposit; null if
 * they left it, and it waits for the seller's answer.
 */
export const AgreedOffer = Type.Object({ offerId: Id, buyer: Nullable(Member), leaveBy: Nullable(Timestamp) })
export type AgreedOffer = Static<typeof AgreedOffer>

/**
 * A refundable deposit on a vehicle, for its two sides. `priceUsd`: the agreed price, or else the asking price.
 * `endsAt`: if offered, the seller's deadline; if held, when it goes back; null once it has ended. `agreedWith`: for a
 * seller who can accept it, the offers on this vehicle that they accepted from others.
 */
export const Deposit = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: DepositStateName,
  ended: NullableEnum(DEPOSIT_ENDS),
  viewer: Type.Enum(['buyer', 'seller']),
  /** Null if they have left. */
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
  agreedWith: Type.Array(AgreedOffer),
})
export type Deposit = Static<typeof Deposit>

/**
 * `GET /api/posts/{id}/deposit`: what a vehicle's page shows. `vbt`: the amount of a deposit; null if the vehicle takes
 * none. `mine`: the viewer's own open deposit. `waiting`: how many wait for an answer, for the seller only. `canLeave`:
 * true even without enough tokens, and for visitors, who sign in first. `refusal`: one sentence on why the viewer can't
 * leave a deposit; null if they can, or already have one.
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
 * The body of `POST /api/posts/{id}/deposits`, with an idempotency key: the amount that the buyer saw and, if they saw
 * an agreed price, the offer with it. Replies with the deposit. Codes: `not_for_sale`, `off_sale` (held by another
 * deposit), `deposit_changed`, `deposit_open`, `offer_ended`, `not_enough_tokens`.
 */
export const NewDeposit = Input({
  vbt: Type.Integer({ minimum: 1, maximum: MAX_TOKENS }),
  offerId: Type.Optional(Id),
})
export type NewDeposit = Static<typeof NewDeposit>

/**
 * The body of `POST /api/deposits/{id}/accept`, with an idempotency key; the other actions take a `SeenVersion`. Each
 * replies with the deposit. A call with an outdated version gets a 409 `deposit_step`. `despiteOffers`: the offers in
 * `agreedWith` that the seller accepted and gives up. Without all of them, it is refused with a 409 `agreed_with_other`.
 */
export const DepositAcceptance = Input({
  ...SeenVersion.properties,
  despiteOffers: Type.Optional(Type.Array(Id, { maxItems: MAX_AGREED_OFFERS })),
})
export type DepositAcceptance = Static<typeof DepositAcceptance>

export const DepositSideCounts = Type.Object({ mine: Type.Integer(), active: Type.Integer() })

/**
 * `GET /api/deposits/counts`: deposits on the viewer's vehicles, and those they left. `mine`: need their answer.
 * `active`: have not ended.
 */
export const DepositCounts = Type.Object({ received: DepositSideCounts, left: DepositSideCounts })
export type DepositCounts = Static<typeof DepositCounts>

/** `GET /api/deposits`: those that the viewer must act on first, then newest first. */
export const DepositQuery = Input({ ...PageQuery.properties, side: Type.Enum(['buyer', 'seller']) })
export type DepositQuery = Static<typeof DepositQuery>
export const DepositPage = Page(Deposit)
export type DepositPage = Static<typeof DepositPage>

/** `GET /api/deposits/open`: those on either side that have not ended; `items` are the first of them in that order. */
export const OpenDeposits = Type.Object({ items: Type.Array(Deposit), total: Type.Integer() })
export type OpenDeposits = Static<typeof OpenDeposits>
