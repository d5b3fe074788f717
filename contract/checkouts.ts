import { type Static, Type } from 'typebox'
import { PostalAddress } from './addresses.ts'
import { Id, Input, Nullable, NullableEnum, Timestamp } from './basics.ts'
import { SaleState } from './cart.ts'
import { GoodsCheckout } from './goods.ts'
import { JobCheckout } from './jobs.ts'
import { CATEGORIES, Category, CONDITIONS } from './kinds/market.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { ORDER_KINDS, type OrderKindContract, partsOf } from './order-kinds.ts'

/** How long a checkout holds its stock, unless the settings say otherwise. */
export const HOLD_MINUTES = 15

/** `replaced`: the member started a newer checkout. */
export const CHECKOUT_STATES = ['open', 'paid', 'expired', 'canceled', 'replaced'] as const
export const CheckoutState = Type.Enum(CHECKOUT_STATES)
export type CheckoutState = Static<typeof CheckoutState>

/** What set a price: an 'offer', by its id. */
export const PriceSource = Type.Object({ type: Type.String(), id: Id })
export type PriceSource = Static<typeof PriceSource>

/**
 * `agreedVbt`: the price per piece that the buyer agreed to. If it is lower than `priceVbt`, they must agree to the new
 * price before paying. `agreedIn`: what set this price, such as an
 * accepted offer.
 */
export const CheckoutLine = Type.Object({
  subject: Type.Object({ type: Type.String(), id: Id }),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  /** Only of goods. */
  condition: NullableEnum(CONDITIONS),
  /** Null if the post is gone. */
  category: NullableEnum(CATEGORIES),
  quantity: Type.Integer(),
  priceVbt: Type.Integer(),
  agreedVbt: Type.Integer(),
  agreedIn: Nullable(PriceSource),
})
export type CheckoutLine = Static<typeof CheckoutLine>

/** The order from one seller. */
export const CheckoutOrder = Type.Object({
  id: Id,
  number: Type.String(),
  kind: Type.Enum(ORDER_KINDS),
  seller: Member,
  lines: Type.Array(CheckoutLine),
  linesVbt: Type.Integer(),
  deliveryVbt: Type.Integer(),
  totalVbt: Type.Integer(),
  goods: Type.Optional(GoodsCheckout),
  job: Type.Optional(JobCheckout),
})
export type CheckoutOrder = Static<typeof CheckoutOrder>

/** A line that the checkout could not take completely. `taken`: how many it took. */
export const LeftLine = Type.Object({
  postId: Id,
  title: Type.String(),
  thumbnail: Nullable(Picture),
  category: Type.Optional(Category),
  quantity: Type.Integer(),
  taken: Type.Integer(),
  state: SaleState,
})
export type LeftLine = Static<typeof LeftLine>

/** What keeps the checkout from being paid: a sentence, and the order it is about. */
export const Blocker = Type.Object({ code: Type.String(), message: Type.String(), orderId: Nullable(Id) })
export type Blocker = Static<typeof Blocker>

/**
 * `missingVbt`: what the buyer must buy first, in whole VBT that can be bought. `purchases`: how, if the limit of the day does not allow
 * it at once: each one, and from when; null for now. `paysAfterTopUp`: when enough tokens
 * arrive before it ends, it is paid without another click. `blockers`: what is still to do before paying, in sentences.
 * `readAt`: the time at the server, because clocks of browsers may be wrong. `canExtend`: the buyer can have it held as
 * long again, once.
 */
export const Checkout = Type.Object({
  id: Id,
  state: CheckoutState,
  startedAt: Timestamp,
  endsAt: Timestamp,
  readAt: Timestamp,
  canExtend: Type.Boolean(),
  orders: Type.Array(CheckoutOrder),
  left: Type.Array(LeftLine),
  addressId: Nullable(Id),
  address: Nullable(PostalAddress),
  linesVbt: Type.Integer(),
  deliveryVbt: Type.Integer(),
  totalVbt: Type.Integer(),
  availableVbt: Type.Number(),
  missingVbt: Type.Integer(),
  purchases: Type.Array(Type.Object({ vbt: Type.Integer(), at: Nullable(Timestamp) })),
  paysAfterTopUp: Type.Boolean(),
  blockers: Type.Array(Blocker),
})
export type Checkout = Static<typeof Checkout>

/**
 * The body of `POST /api/checkouts/{id}/payment`: the total that the buyer saw. Paying again changes nothing. Codes:
 * `checkout_ended`, `total_changed`, `not_ready` (see `blockers`), `not_enough_tokens`.
 */
export const CheckoutPayment = Input({ totalVbt: Type.Integer({ minimum: 1 }) })
export type CheckoutPayment = Static<typeof CheckoutPayment>

/**
 * The body of `PUT /api/checkouts/{id}/payment-after-top-up`: the total to pay as soon as tokens arrive, or null to not
 * do so.
 */
export const PaymentAfterTopUp = Input({ totalVbt: Nullable(Type.Integer({ minimum: 1 })) })
export type PaymentAfterTopUp = Static<typeof PaymentAfterTopUp>

/**
 * A checkout that its buyer can still pay. `title`: of its first item. `items`: the number of pieces. `readAt`: the time at
 * the server.
 */
export const UnpaidCheckout = Type.Object({
  checkoutId: Id,
  title: Type.String(),
  items: Type.Integer(),
  totalVbt: Type.Integer(),
  endsAt: Timestamp,
  readAt: Timestamp,
})
export type UnpaidCheckout = Static<typeof UnpaidCheckout>

/** The reply schemas of checkouts of these kinds of orders. */
export function checkoutReply(kinds: readonly OrderKindContract[]) {
  const { goods: _, job: _job, ...order } = CheckoutOrder.properties
  const orders = Type.Array(
    Type.Object({ ...order, kind: Type.Enum(kinds.map(({ name }) => name)), ...partsOf(kinds, 'checkout') }),
  )
  return Type.Unsafe<Checkout>(Type.Object({ ...Checkout.properties, orders }))
}
