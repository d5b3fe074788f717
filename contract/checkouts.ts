import { type Static, Type } from 'typebox'
import { PostalAddress } from './addresses.ts'
import { Id, Input, MAX_FORMATTED, Nullable, NullableEnum, Timestamp } from './basics.ts'
import { MAX_CART_LINES, SaleState } from './cart.ts'
import { CATEGORIES, Category, Condition, MAX_STOCK } from './kinds/market.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { MAX_TOKENS } from './money.ts'

/** How long a checkout holds its stock, unless the settings say otherwise. */
export const HOLD_MINUTES = 15

/** `replaced`: the member started a newer checkout. */
export const CHECKOUT_STATES = ['open', 'paid', 'expired', 'canceled', 'replaced'] as const
export const CheckoutState = Type.Enum(CHECKOUT_STATES)
export type CheckoutState = Static<typeof CheckoutState>

/** How an order reaches its buyer: `pickup`, or the id of a delivery method. */
const Delivery = Type.String({
  maxLength: MAX_FORMATTED,
  pattern: '^(pickup|[1-9][0-9]{0,15})$',
  description: 'Choose pickup, or one of the seller’s shipping methods.',
})

/** `refusal`: one sentence on why it can't be chosen. Null if it can. `detail`: '3 to 5 days'. */
export const DeliveryOption = Type.Object({
  delivery: Delivery,
  name: Type.String(),
  detail: Type.String(),
  priceVbt: Type.Integer(),
  refusal: Nullable(Type.String()),
})
export type DeliveryOption = Static<typeof DeliveryOption>

/**
 * `agreedVbt`: the price per piece that the buyer agreed to. If it is lower than `priceVbt`, they must agree to the new
 * price before paying. `offerId`: the offer that set this price.
 */
export const CheckoutLine = Type.Object({
  postId: Id,
  title: Type.String(),
  thumbnail: Nullable(Picture),
  condition: Condition,
  /** Null if the post is gone. */
  category: NullableEnum(CATEGORIES),
  quantity: Type.Integer(),
  priceVbt: Type.Integer(),
  agreedVbt: Type.Integer(),
  offerId: Nullable(Id),
})
export type CheckoutLine = Static<typeof CheckoutLine>

/** The order from one seller. `delivery`: the chosen option; null until the buyer chooses. */
export const CheckoutOrder = Type.Object({
  id: Id,
  number: Type.String(),
  seller: Member,
  shipsFrom: Type.String(),
  lines: Type.Array(CheckoutLine),
  delivery: Nullable(Delivery),
  options: Type.Array(DeliveryOption),
  goodsVbt: Type.Integer(),
  deliveryVbt: Type.Integer(),
  totalVbt: Type.Integer(),
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

/**
 * `missingVbt`: what the buyer must buy first, in whole VBT that can be bought. `paysAfterTopUp`: when enough tokens
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
  goodsVbt: Type.Integer(),
  deliveryVbt: Type.Integer(),
  totalVbt: Type.Integer(),
  availableVbt: Type.Number(),
  missingVbt: Type.Integer(),
  paysAfterTopUp: Type.Boolean(),
  blockers: Type.Array(Type.Object({ code: Type.String(), message: Type.String(), orderId: Nullable(Id) })),
})
export type Checkout = Static<typeof Checkout>

/**
 * The body of `POST /api/checkouts`. It holds the stock, and ends the member's other open checkout. Lines that cannot
 * be bought are in `left`; if that is all of them, the call is refused with `nothing_to_buy`.
 */
export const NewCheckout = Input({
  lines: Type.Array(
    Input({
      postId: Id,
      quantity: Type.Integer({ minimum: 1, maximum: MAX_STOCK }),
      agreedVbt: Type.Integer({ minimum: 0, maximum: MAX_TOKENS }),
      /** The buyer's accepted offer, for one piece at its price. */
      offerId: Type.Optional(Id),
    }),
    { minItems: 1, maxItems: MAX_CART_LINES },
  ),
})
export type NewCheckout = Static<typeof NewCheckout>

/**
 * The body of `PATCH /api/checkouts/{id}`: only the changes. `agreedPostIds`: posts whose new price the buyer accepts.
 */
export const CheckoutChange = Input({
  addressId: Type.Optional(Nullable(Id)),
  deliveries: Type.Optional(Type.Array(Input({ orderId: Id, delivery: Delivery }), { maxItems: MAX_CART_LINES })),
  agreedPostIds: Type.Optional(Type.Array(Id, { maxItems: MAX_CART_LINES })),
})
export type CheckoutChange = Static<typeof CheckoutChange>

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
