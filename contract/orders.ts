import { type Static, type TSchema, Type } from 'typebox'
import { PostalAddress } from './addresses.ts'
import {
  Id,
  Input,
  MAX_FORMATTED,
  Nullable,
  NullableEnum,
  OptionalText,
  Page,
  PageQuery,
  RequiredText,
  Timestamp,
} from './basics.ts'
import { type DisputeEvent, disputeSteps } from './dispute-steps.ts'
import { CATEGORIES, Condition } from './kinds/market.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { MAX_TOKENS } from './money.ts'
import { ORDER_STATES, type OrderEvent, orderSteps } from './order-steps.ts'
import { RETURN_STATES, type ReturnEvent, returnSteps } from './return-steps.ts'

export const MAX_REASON_LENGTH = 1_000
export const MAX_STATEMENT_LENGTH = 2_000
export const MAX_DISPUTE_PHOTOS = 6
export const PICKUP_CODE_TRIES = 5
export const PICKUP_CODE_MINUTES = 15

export const OrderStateName = Type.Enum(ORDER_STATES)

/** Orders that the viewer bought, or sold. */
export const ORDER_SIDES = ['buying', 'selling'] as const
export const OrderSide = Type.Enum(ORDER_SIDES)
export type OrderSide = Static<typeof OrderSide>

/** The viewer's part in an order. */
export const ORDER_VIEWS = ['buyer', 'seller', 'moderator'] as const

/** Carriers whose tracking pages the site knows; `other` has none. */
export const CARRIERS = ['ups', 'usps', 'fedex', 'dhl', 'other'] as const
export const Carrier = Type.Enum(CARRIERS)
export type Carrier = Static<typeof Carrier>

export const DISPUTE_REASONS = [
  'not_arrived',
  'not_as_described',
  'damaged',
  'wrong_item',
  'missing_parts',
  'counterfeit',
  'other',
] as const
export const DisputeReason = Type.Enum(DISPUTE_REASONS)
export type DisputeReason = Static<typeof DisputeReason>

export const ReturnStateName = Type.Enum(RETURN_STATES)

/**
 * What the viewer may do now, in the order in which it matters. Everything about an action has its name: the step that it
 * takes (`confirm`, `decide_return`: one of two), its URL in kebab case, its function in camel case, and its button.
 */
export const ORDER_ACTIONS = [
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
  'accept_return',
  'deny_return',
  'appeal_return',
  'decide_return',
  'address_return',
  'send_return',
  'withdraw_return',
  'request_return',
] as const satisfies readonly (OrderHistoryEvent | 'confirm' | 'decide_return')[]
export type OrderAction = (typeof ORDER_ACTIONS)[number]
export const OrderActionName = Type.Enum(ORDER_ACTIONS)

/** A line as it was bought. `postId`: null if the post is gone, or if the viewer can't see it. */
export const OrderLine = Type.Object({
  postId: Nullable(Id),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  condition: Condition,
  /** Null if the post is gone. */
  category: NullableEnum(CATEGORIES),
  quantity: Type.Integer(),
  priceVbt: Type.Integer(),
})
export type OrderLine = Static<typeof OrderLine>

/** `name`: 'Ground'. The days of a pickup are null. */
export const OrderDelivery = Type.Object({
  kind: Type.Enum(['shipping', 'pickup']),
  name: Type.String(),
  minDays: Nullable(Type.Integer()),
  maxDays: Nullable(Type.Integer()),
})

/** `trackingUrl`: the carrier's page, if it has one. */
export const Shipment = Type.Object({
  carrier: Carrier,
  trackingNumber: Nullable(Type.String()),
  trackingUrl: Nullable(Type.String()),
  boxes: Type.Integer(),
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

/** Everything that can happen to an order, also while it is disputed or returned. */
type OrderHistoryEvent = OrderEvent | DisputeEvent | ReturnEvent
const ORDER_HISTORY_EVENTS = [
  ...new Set(Object.keys({ ...orderSteps, ...disputeSteps, ...returnSteps })),
] as OrderHistoryEvent[]

/** `actor`: null if a timer acted, or if they have left. */
export const HistoryEntry = Type.Object({
  event: Type.Enum(ORDER_HISTORY_EVENTS),
  actor: Nullable(Member),
  by: Type.Enum(['buyer', 'seller', 'moderator', 'timer', 'agreement']),
  from: NullableEnum(ORDER_STATES),
  to: OrderStateName,
  reason: Nullable(Type.String()),
  at: Timestamp,
})
export type HistoryEntry = Static<typeof HistoryEntry>

/** `at`: when it happened; null if it has not. `isEnd`: the order was canceled, disputed, or refunded at this point. */
export const TimelineStep = Type.Object({
  state: OrderStateName,
  at: Nullable(Timestamp),
  isCurrent: Type.Boolean(),
})
export type TimelineStep = Static<typeof TimelineStep>

/** `proposalVbt`: how much they propose to give back to the buyer. Only both sides and moderators see the photos. */
export const DisputeStatement = Type.Object({
  text: Type.String(),
  photos: Type.Array(Picture),
  proposalVbt: Type.Integer(),
  at: Timestamp,
})

/** `outcome`: set when the dispute ends. Its `reason` is the moderator's. */
export const Dispute = Type.Object({
  reason: DisputeReason,
  buyer: DisputeStatement,
  seller: Nullable(DisputeStatement),
  isWithModerator: Type.Boolean(),
  answerBy: Timestamp,
  endsAt: Timestamp,
  outcome: Nullable(Type.Object({ backVbt: Type.Number(), reason: Nullable(Type.String()), at: Timestamp })),
})
export type Dispute = Static<typeof Dispute>

export const OrderReturn = Type.Object({
  state: ReturnStateName,
  reason: Type.String(),
  answer: Nullable(Type.String()),
  shipment: Nullable(Shipment),
  requestedAt: Timestamp,
  /** When silence decides, or when a denial becomes final. Null if nothing is awaited. */
  dueAt: Nullable(Timestamp),
})
export type OrderReturn = Static<typeof OrderReturn>

/**
 * How long the site waits, in seconds: for the buyer to check the order, for answers, and before it erases addresses.
 */
export const Waits = Type.Object({
  check: Type.Integer(),
  disputeAnswer: Type.Integer(),
  returnAnswer: Type.Integer(),
  addressErasure: Type.Integer(),
})

/** What the site does if nobody acts. */
export const Deadline = Type.Object({ event: Type.String(), dueAt: Timestamp })

/**
 * `GET /api/orders/{id}`, for both sides, and for moderators once the order is disputed or a denied return is appealed.
 * `feeVbt` and `payoutVbt`: the site's fee, and the seller's payout; not for the buyer. Every step names `version`; an
 * outdated one gets a 409 `order_changed`.
 */
export const Order = Type.Object({
  id: Id,
  number: Type.String(),
  state: OrderStateName,
  version: Type.Integer(),
  viewer: Type.Enum(ORDER_VIEWS),
  /** Null if they have left. */
  buyer: Nullable(Member),
  seller: Nullable(Member),
  lines: Type.Array(OrderLine),
  delivery: OrderDelivery,
  goodsVbt: Type.Integer(),
  deliveryVbt: Type.Integer(),
  totalVbt: Type.Integer(),
  feePercent: Type.Number(),
  feeVbt: Nullable(Type.Number()),
  payoutVbt: Nullable(Type.Number()),
  /** How much went back to the buyer. */
  backVbt: Type.Number(),
  shipTo: Nullable(PostalAddress),
  isAddressErased: Type.Boolean(),
  pickup: Nullable(Pickup),
  shipment: Nullable(Shipment),
  timeline: Type.Array(TimelineStep),
  history: Type.Array(HistoryEntry),
  deadline: Nullable(Deadline),
  dispute: Nullable(Dispute),
  return: Nullable(OrderReturn),
  /** Until when a return can be requested. Null if it can't. */
  returnUntil: Nullable(Timestamp),
  waits: Waits,
  /** The checkout where its buyer pays. Null if the order isn't waiting for that. */
  checkoutId: Nullable(Id),
  createdAt: Timestamp,
  paidAt: Nullable(Timestamp),
  /** Most important first: the first one is the next action. */
  can: Type.Array(OrderActionName),
})
export type Order = Static<typeof Order>

/** An order in a list. `next`: the viewer's next action. `place`: its destination, 'Los Angeles, CA'. */
export const OrderCard = Type.Object({
  id: Id,
  number: Type.String(),
  state: OrderStateName,
  side: OrderSide,
  other: Nullable(Member),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  /** Of the first part; null if its post is gone. */
  category: NullableEnum(CATEGORIES),
  /** The number of pieces. */
  items: Type.Integer(),
  delivery: OrderDelivery,
  totalVbt: Type.Integer(),
  place: Nullable(Type.String()),
  timeline: Type.Array(TimelineStep),
  shipment: Nullable(Shipment),
  next: NullableEnum(ORDER_ACTIONS),
  deadline: Nullable(Deadline),
  checkoutId: Nullable(Id),
  createdAt: Timestamp,
})
export type OrderCard = Static<typeof OrderCard>

/** Counting stops here: this number means 'this many or more'. */
export const MAX_COUNTED_ORDERS = 1_000

/**
 * The counts on the tabs, and the destinations of this side's newest orders, most frequent first. Up to
 * `MAX_COUNTED_ORDERS`.
 */
export const OrderCounts = Type.Object({
  buying: Type.Integer(),
  selling: Type.Integer(),
  /** Orders that the viewer must act on. */
  waiting: Type.Integer(),
  places: Type.Array(Type.Object({ place: Type.String(), orders: Type.Integer() })),
})
export type OrderCounts = Static<typeof OrderCounts>

/** `best`: first the orders waiting for the viewer, by deadline, then the newest. */
export const ORDER_SORTS = ['best', 'newest', 'oldest'] as const

export const OrderQuery = Input({
  ...PageQuery.properties,
  side: OrderSide,
  sort: Type.Optional(Type.Enum(ORDER_SORTS)),
  /** Only these states, separated by commas. */
  states: Type.Optional(Type.String({ maxLength: 200 })),
  /** Only orders to this place, as in `places`. */
  place: Type.Optional(Type.String({ maxLength: 120 })),
  /** Searches titles, names, order numbers, and tracking numbers. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
})
export type OrderQuery = Static<typeof OrderQuery>

export const OrderPage = Page(OrderCard)
export type OrderPage = Static<typeof OrderPage>

/** `GET /api/orders/open`: those that must end before the member can delete their account, at most 50. `total`: of all. */
export const OpenOrders = Type.Object({ items: Type.Array(OrderCard), total: Type.Integer() })
export type OpenOrders = Static<typeof OpenOrders>

const version = { version: Type.Integer({ minimum: 1 }) }
const Reason = RequiredText(MAX_REASON_LENGTH)
const BackVbt = Type.Integer({ minimum: 0, maximum: MAX_TOKENS * 10_000 })
const tracking = { carrier: Carrier, trackingNumber: OptionalText(60) }

/** The body of each action's `POST /api/orders/{id}/{action}`. It replies with the order. */
export const OrderBodies = {
  cancel: Input({ ...version, reason: OptionalText(MAX_REASON_LENGTH) }),
  decline: Input({ ...version, reason: Reason }),
  ship: Input({ ...version, ...tracking, boxes: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })) }),
  make_ready: Input({ ...version, note: OptionalText(MAX_REASON_LENGTH) }),
  hand_over: Input({
    ...version,
    code: Type.String({ maxLength: MAX_FORMATTED, pattern: '^[0-9]{6}$', description: 'Enter all six digits.' }),
  }),
  /** `isFine`: pays the seller at once. Without it, the call only says that the order arrived. */
  confirm: Input({ ...version, isFine: Type.Boolean() }),
  /** `photos`: `secure_url`s of own uploads. `backVbt`: how much of the total the buyer asks back. */
  dispute: Input({
    ...version,
    reason: DisputeReason,
    text: RequiredText(MAX_STATEMENT_LENGTH),
    backVbt: BackVbt,
    photos: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_DISPUTE_PHOTOS })),
  }),
  answer_dispute: Input({
    ...version,
    text: RequiredText(MAX_STATEMENT_LENGTH),
    backVbt: BackVbt,
    photos: Type.Optional(Type.Array(Type.String({ maxLength: 2000 }), { maxItems: MAX_DISPUTE_PHOTOS })),
  }),
  /** Takes effect once both sides propose the same. */
  propose_split: Input({ ...version, backVbt: BackVbt }),
  ask_moderator: Input(version),
  decide: Input({ ...version, backVbt: BackVbt, reason: Reason }),
  request_return: Input({ ...version, reason: Reason }),
  withdraw_return: Input(version),
  /** `reason`: where and how to send it back. */
  accept_return: Input({ ...version, reason: Reason }),
  deny_return: Input({ ...version, reason: Reason }),
  /** `reason`: where and how to send back what silence or a moderator accepted. */
  address_return: Input({ ...version, reason: Reason }),
  appeal_return: Input({ ...version, reason: Reason }),
  decide_return: Input({ ...version, isAccepted: Type.Boolean(), reason: Reason }),
  send_return: Input({ ...version, ...tracking }),
  receive_return: Input(version),
} as const satisfies Record<OrderAction, TSchema>
export type OrderBody<Action extends OrderAction> = Static<(typeof OrderBodies)[Action]>

/** `GET /api/disputes`: first those waiting for a moderator, then by deadline. Includes denied returns under appeal. */
export const OpenDispute = Type.Object({
  orderId: Id,
  number: Type.String(),
  kind: Type.Enum(['dispute', 'return']),
  title: Type.String(),
  buyer: Nullable(Member),
  seller: Nullable(Member),
  totalVbt: Type.Integer(),
  isWithModerator: Type.Boolean(),
  openedAt: Timestamp,
  endsAt: Nullable(Timestamp),
})
export type OpenDispute = Static<typeof OpenDispute>
export const OpenDisputePage = Page(OpenDispute)
export type OpenDisputePage = Static<typeof OpenDisputePage>
