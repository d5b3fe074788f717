import { type Static, type TSchema, Type } from 'typebox'
import { addressFields, PostalAddress } from './addresses.ts'
import { ArrivalWindow } from './arrival.ts'
import { Id, Input, MAX_FORMATTED, Nullable, OptionalText, RequiredText, Timestamp } from './basics.ts'
import { MAX_CART_LINES } from './cart.ts'
import { Delivery, DeliveryOption } from './delivery-options.ts'
import { MAX_STOCK } from './kinds/market.ts'
import { MAX_TOKENS } from './money.ts'
import {
  cancelingBodies,
  MAX_REASON_LENGTH,
  RETURN_PROBLEMS,
  sharedBodies,
  statement,
  version,
} from './order-bodies.ts'
import { RETURN_STATES } from './return-steps.ts'

export const PICKUP_CODE_TRIES = 5
export const PICKUP_CODE_MINUTES = 15

/** Carriers whose tracking pages the site knows; `other` has none. */
export const CARRIERS = ['ups', 'usps', 'fedex', 'dhl', 'other'] as const
export const Carrier = Type.Enum(CARRIERS)
export type Carrier = Static<typeof Carrier>

export const carrierNames: Record<Carrier, string> = {
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  other: 'Another carrier',
}

/**
 * Actions on an order of goods, most important first. The name of an action is also the name of its step (`confirm` and
 * `decide_return` take one of two), of its function in camel case, of its URL in kebab case, and of its button.
 */
export const GOODS_ACTIONS = [
  'ship',
  'make_ready',
  'hand_over',
  'confirm',
  'decide',
  'dispute',
  'decline',
  'cancel',
  'answer_dispute',
  'propose_split',
  'ask_moderator',
  'receive_return',
  'dispute_return',
  'relist',
  'accept_return',
  'deny_return',
  'appeal_return',
  'decide_return',
  'address_return',
  'send_return',
  'withdraw_return',
  'request_return',
  'withdraw_dispute',
  'give_back',
  'correct_shipment',
  'undo_ship',
  'correct_return',
  'undo_send_return',
] as const
export type GoodsAction = (typeof GOODS_ACTIONS)[number]

/** `name`: 'Ground'. The days of a pickup are null. */
export const OrderDelivery = Type.Object({
  kind: Type.Enum(['shipping', 'pickup']),
  name: Type.String(),
  minDays: Nullable(Type.Integer()),
  maxDays: Nullable(Type.Integer()),
})
export type OrderDelivery = Static<typeof OrderDelivery>

/** `trackingUrl`: the carrier's page, if it has one. */
export const Shipment = Type.Object({
  carrier: Carrier,
  trackingNumber: Nullable(Type.String()),
  trackingUrl: Nullable(Type.String()),
  boxes: Type.Integer(),
  /** Until when it can be taken back that it was sent. Null if it can't be. */
  undoUntil: Nullable(Timestamp),
})
export type Shipment = Static<typeof Shipment>

/**
 * `address`: from payment on; null once it is erased. `code`: the buyer's six digits, only while the order waits for
 * pickup, and never for the seller. `note`: the seller's words on when to come.
 */
export const Pickup = Type.Object({
  place: Type.String(),
  address: Nullable(PostalAddress),
  note: Nullable(Type.String()),
  code: Nullable(Type.String()),
  triesLeft: Nullable(Type.Integer()),
  lockedUntil: Nullable(Timestamp),
})

export const OrderReturn = Type.Object({
  state: Type.Enum(RETURN_STATES),
  reason: Type.String(),
  answer: Nullable(Type.String()),
  /**
   * Where it goes: for both sides once it is accepted, until it arrives. Before, the seller sees what their storefront
   * says. Null if only `answer` says where.
   */
  shipTo: Nullable(PostalAddress),
  shipment: Nullable(Shipment),
  requestedAt: Timestamp,
  /** The deadline: then not answering decides, or a denial becomes final. Null if nobody has to act. */
  dueAt: Nullable(Timestamp),
  /** When the seller put it back in stock. */
  relistedAt: Nullable(Timestamp),
})
export type OrderReturn = Static<typeof OrderReturn>

/**
 * What the buyer was promised. `shipBy`: by when the seller is to send it, or have it ready, until they have.
 * `arrival`: while it is on its way, or waits for that; null if nothing was promised, as for a pickup.
 */
const promises = { shipBy: Nullable(Timestamp), arrival: Nullable(ArrivalWindow) }

/** What only the page of an order of goods shows. */
export const GoodsPage = Type.Object({
  delivery: OrderDelivery,
  ...promises,
  shipTo: Nullable(PostalAddress),
  isAddressErased: Type.Boolean(),
  pickup: Nullable(Pickup),
  shipment: Nullable(Shipment),
  /** From when on the buyer can report that it never arrived. Null if never. */
  notArrivedFrom: Nullable(Timestamp),
  return: Nullable(OrderReturn),
  /** Until when a return can be requested. Null if it can't. */
  returnUntil: Nullable(Timestamp),
  /** How long the site waits for an answer to a return, in seconds. */
  returnAnswer: Type.Integer(),
})
export type GoodsPage = Static<typeof GoodsPage>

/** The same of a row in a list. */
export const GoodsCard = Type.Object({
  delivery: OrderDelivery,
  ...promises,
  shipment: Nullable(Shipment),
  return: Nullable(Type.Object({ state: Type.Enum(RETURN_STATES) })),
})
export type GoodsCard = Static<typeof GoodsCard>

/**
 * What an order in a checkout shows of goods. `delivery`: the chosen option; null if there is none. `holds`: until when
 * each line is held for the buyer. Null: it isn't, because they had it held as long as anyone may, so they can buy it
 * only if it is there when they pay.
 */
export const GoodsCheckout = Type.Object({
  shipsFrom: Type.String(),
  delivery: Nullable(Delivery),
  options: Type.Array(DeliveryOption),
  holds: Type.Array(Type.Object({ postId: Id, until: Nullable(Timestamp) })),
})
export type GoodsCheckout = Static<typeof GoodsCheckout>

/**
 * The body of `POST /api/checkouts`, which buys goods. It holds the stock (the same post for at most 30 minutes in 24
 * hours, then it works without a hold), and ends the member's other open checkout. Lines that cannot be bought are in
 * `left`; if that is all of them, the call is refused with `nothing_to_buy`. `deliveries`: what the buyer chose before,
 * by seller. What is not offered, or missing, is preselected: the only option, or the cheapest way to ship.
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
  deliveries: Type.Optional(Type.Array(Input({ sellerId: Id, delivery: Delivery }), { maxItems: MAX_CART_LINES })),
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

const Reason = RequiredText(MAX_REASON_LENGTH)
/** A number, or `isUntracked`. */
const tracking = { carrier: Carrier, trackingNumber: OptionalText(60), isUntracked: Type.Optional(Type.Boolean()) }
export type ShipmentInput = { carrier: Carrier; trackingNumber?: string; isUntracked?: boolean }
const boxes = Type.Optional(Type.Integer({ minimum: 1, maximum: 99 }))

/**
 * Where and how to send a return. `address`: the storefront's if left out; null if only `reason` says where, because it
 * is outside the United States.
 */
const returnAnswer = {
  ...version,
  reason: OptionalText(MAX_REASON_LENGTH),
  address: Type.Optional(Nullable(Input({ ...addressFields, line2: OptionalText(120) }))),
}

/** The body of each action's `POST /api/orders/{id}/{action}`. It replies with the order. */
export const GoodsBodies = {
  ...sharedBodies,
  ...cancelingBodies,
  ship: Input({ ...version, ...tracking, boxes }),
  correct_shipment: Input({ ...version, ...tracking, boxes }),
  /** It was not sent after all. */
  undo_ship: Input(version),
  make_ready: Input({ ...version, note: OptionalText(MAX_REASON_LENGTH) }),
  hand_over: Input({
    ...version,
    code: Type.String({ maxLength: MAX_FORMATTED, pattern: '^[0-9]{6}$', description: 'Enter all six digits.' }),
  }),
  /** `isFine`: pays the seller now. Without it, the call only confirms the arrival. */
  confirm: Input({ ...version, isFine: Type.Boolean() }),
  request_return: Input({ ...version, reason: Reason }),
  withdraw_return: Input(version),
  accept_return: Input(returnAnswer),
  deny_return: Input({ ...version, reason: Reason }),
  /** Where to send back what silence or a moderator accepted. */
  address_return: Input(returnAnswer),
  appeal_return: Input({ ...version, reason: Reason }),
  decide_return: Input({ ...version, isAccepted: Type.Boolean(), reason: Reason }),
  send_return: Input({ ...version, ...tracking }),
  correct_return: Input({ ...version, ...tracking }),
  undo_send_return: Input(version),
  receive_return: Input(version),
  /** `backVbt`: how much of the price the seller proposes to refund. */
  dispute_return: Input({ ...statement, reason: Type.Enum(RETURN_PROBLEMS) }),
  /** Puts what came back in stock again, once. */
  relist: Input(version),
} as const satisfies Record<GoodsAction, TSchema>
export type GoodsBody<Action extends GoodsAction> = Static<(typeof GoodsBodies)[Action]>
