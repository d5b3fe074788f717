import { type Static, type TSchema, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, OptionalText, Page, PageQuery, Timestamp } from './basics.ts'
import { formatMoney } from './dollars.ts'
import { MAX_ASKING_USD } from './kinds/vehicle.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { OFFER_STATES, type OfferEvent } from './offer-steps.ts'

/** The most amounts that both sides can name in turn, including the first. */
export const MAX_OFFER_ROUNDS = 5
/** The minimum as a percentage of the price, rounded up. The maximum is the price itself. */
export const LEAST_OFFER_PERCENT = 50
export const MAX_OFFER_NOTE_LENGTH = 1_000

export const OfferStateName = Type.Enum(OFFER_STATES)

export const OFFER_SIDES = ['buyer', 'seller'] as const
export const OfferSide = Type.Enum(OFFER_SIDES)
export type OfferSide = Static<typeof OfferSide>

/** Whole VBT for market posts, whole US dollars for vehicles. */
export const OFFER_CURRENCIES = ['VBT', 'USD'] as const
export const OfferCurrency = Type.Enum(OFFER_CURRENCIES)
export type OfferCurrency = Static<typeof OfferCurrency>

/** '$310.00 (1,240 VBT)', '$14,000' */
export function formatOffer(currency: OfferCurrency, amount: number) {
  return currency === 'VBT' ? formatMoney(amount) : `$${amount.toLocaleString('en-US')}`
}

/** The range of a first offer. */
export function offerRange(price: number) {
  return { least: Math.ceil((price * LEAST_OFFER_PERCENT) / 100), most: price }
}

/**
 * The steps that the viewer may take now, with URLs, functions, and buttons of the same name. `withdraw`: the amount that
 * they named last.
 */
export const OFFER_ACTIONS = ['accept', 'counter', 'decline', 'withdraw'] as const satisfies readonly OfferEvent[]
export type OfferAction = (typeof OFFER_ACTIONS)[number]

/** How the viewer may use the agreed price: actions of checkouts and deposits. */
export const OFFER_USES = ['check_out', 'leave_deposit'] as const
export type OfferUse = (typeof OFFER_USES)[number]

/** An amount that one side named. */
export const OfferRound = Type.Object({
  by: OfferSide,
  amount: Type.Integer(),
  note: Nullable(Type.String()),
  at: Timestamp,
})
export type OfferRound = Static<typeof OfferRound>

/**
 * `price`: the current one, in the offer's currency. `left`: how many pieces; null for a vehicle. `id`: null if the
 * viewer can't see the post.
 */
export const OfferedPost = Type.Object({
  id: Nullable(Id),
  kind: Type.Enum(['market', 'vehicle']),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  price: Type.Integer(),
  left: Nullable(Type.Integer()),
  views: Type.Integer(),
  saves: Type.Integer(),
})

/** The buyer's record, for the seller. `stars`: the average of sellers' reviews; null if there are none. */
export const BuyerRecord = Type.Object({ orders: Type.Integer(), stars: Nullable(Type.Number()) })

/**
 * An offer, for both sides. `amount`: the latest one. `percent`: of the price when it was named. `endsAt`: when an open
 * offer expires, or until when an accepted price is kept; otherwise null. `counterFrom` and `counterTo`: the range for
 * the viewer's counteroffer. `depositVbt`: for an accepted offer on a vehicle, the deposit to leave.
 */
export const Offer = Type.Object({
  id: Id,
  version: Type.Integer(),
  post: OfferedPost,
  /** Null if they have left. */
  buyer: Nullable(Member),
  seller: Nullable(Member),
  record: Type.Union([BuyerRecord, Type.Null()]),
  viewer: OfferSide,
  currency: OfferCurrency,
  amount: Type.Integer(),
  percent: Type.Integer(),
  state: OfferStateName,
  waitsFor: NullableEnum(OFFER_SIDES),
  rounds: Type.Array(OfferRound),
  /** The note of the side that declined. */
  declineNote: Nullable(Type.String()),
  endsAt: Nullable(Timestamp),
  counterFrom: Nullable(Type.Integer()),
  counterTo: Nullable(Type.Integer()),
  depositVbt: Nullable(Type.Integer()),
  /** The seller's fee, as a percentage of the goods. Null for vehicles. */
  feePercent: Nullable(Type.Number()),
  orderId: Nullable(Id),
  depositId: Nullable(Id),
  createdAt: Timestamp,
  can: Type.Array(Type.Enum([...OFFER_ACTIONS, ...OFFER_USES])),
})
export type Offer = Static<typeof Offer>

/**
 * `GET /api/posts/{id}/offer`: the viewer's own open or accepted offer on a post, and whether they can make one.
 * `waiting`: for the post's author, how many offers wait for them. `refusal`: one sentence on why the viewer can't make
 * an offer; null if they can, or already have one.
 */
export const PostOffer = Type.Object({
  offer: Type.Union([Offer, Type.Null()]),
  currency: OfferCurrency,
  least: Type.Integer(),
  most: Type.Integer(),
  canMake: Type.Boolean(),
  waiting: Type.Integer(),
  refusal: Nullable(Type.String()),
})
export type PostOffer = Static<typeof PostOffer>

const Amount = Type.Integer({ minimum: 1, maximum: MAX_ASKING_USD })
const note = { note: OptionalText(MAX_OFFER_NOTE_LENGTH) }

/**
 * The body of `POST /api/posts/{id}/offers`, with an idempotency key. Codes: `offer_open` (one at a time),
 * `takes_no_offers`, `not_for_sale`.
 */
export const NewOffer = Input({ amount: Amount, ...note })
export type NewOffer = Static<typeof NewOffer>

const version = { version: Type.Integer({ minimum: 1 }) }

/**
 * The body of each `POST /api/offers/{id}/{action}`. It replies with the offer. A call with an outdated version gets a 409
 * `offer_changed`.
 */
export const OfferBodies = {
  accept: Input(version),
  counter: Input({ ...version, amount: Amount, ...note }),
  decline: Input({ ...version, ...note }),
  withdraw: Input(version),
} as const satisfies Record<OfferAction, TSchema>
export type OfferBody<Action extends OfferAction> = Static<(typeof OfferBodies)[Action]>

/** The filters of a list. `ended`: everything that is neither open nor accepted. */
export const OFFER_FILTERS = ['mine', 'theirs', 'accepted', 'ended'] as const
/** `mine`: waits for the viewer. `theirs`: waits for the other side. */
export const OfferFilter = Type.Enum(OFFER_FILTERS)
export type OfferFilter = Static<typeof OfferFilter>

/**
 * `GET /api/offers`: offers of one side. Without `only`, those that are open or accepted. Offers on one post stay
 * together, and the post with the most urgent offer comes first.
 */
export const OfferQuery = Input({ ...PageQuery.properties, side: OfferSide, only: Type.Optional(OfferFilter) })
export type OfferQuery = Static<typeof OfferQuery>
export const OfferPage = Page(Offer)
export type OfferPage = Static<typeof OfferPage>

export const OfferSideCounts = Type.Object({
  mine: Type.Integer(),
  theirs: Type.Integer(),
  accepted: Type.Integer(),
  ended: Type.Integer(),
})

/** `GET /api/offers/counts`: offers received as a seller, and sent as a buyer. */
export const OfferCounts = Type.Object({ received: OfferSideCounts, sent: OfferSideCounts })
export type OfferCounts = Static<typeof OfferCounts>
