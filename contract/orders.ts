import { type Static, type TObject, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Page, PageQuery, Timestamp } from './basics.ts'
import { UnpaidCheckout } from './checkouts.ts'
import { GoodsCard, GoodsPage } from './goods.ts'
import { JobCard, JobPage } from './jobs.ts'
import { CATEGORIES, CONDITIONS } from './kinds/market.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { DisputeReason } from './order-bodies.ts'
import {
  eventsOf,
  goodsContract,
  jobContract,
  ORDER_ACTIONS,
  ORDER_KINDS,
  ORDER_STATES,
  type OrderEvent,
  type OrderKindContract,
  type OrderNote,
  partsOf,
} from './order-kinds.ts'

/** Orders that the viewer bought, or sold. */
export const ORDER_SIDES = ['buying', 'selling'] as const
export const OrderSide = Type.Enum(ORDER_SIDES)
export type OrderSide = Static<typeof OrderSide>

/** The viewer's part in an order. */
export const ORDER_VIEWS = ['buyer', 'seller', 'moderator'] as const

/**
 * A line as it was bought. `subject`: what it is about, a 'post' for goods. Its id is null if the post is gone, or if the
 * viewer can't see it.
 */
export const OrderLine = Type.Object({
  subject: Type.Object({ type: Type.String(), id: Nullable(Id) }),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  /** Only of goods. */
  condition: NullableEnum(CONDITIONS),
  /** Null if the post is gone. */
  category: NullableEnum(CATEGORIES),
  quantity: Type.Integer(),
  priceVbt: Type.Integer(),
})
export type OrderLine = Static<typeof OrderLine>

/** Everything that can happen to an order, also while it is disputed or returned. */
const ORDER_HISTORY_EVENTS = /* @__PURE__ */ eventsOf([goodsContract, jobContract]) as (OrderEvent | OrderNote)[]
export const OrderStateName = Type.Enum(ORDER_STATES)
export const OrderActionName = Type.Enum([...ORDER_ACTIONS])

/** `actor`: null if a timer acted, or if they have left. */
export const HistoryEntry = Type.Object({
  event: Type.Enum(ORDER_HISTORY_EVENTS),
  actor: Nullable(Member),
  by: Type.Enum(['buyer', 'seller', 'moderator', 'timer', 'agreement']),
  from: NullableEnum(ORDER_STATES),
  to: OrderStateName,
  reason: Nullable(Type.String()),
  /** How much it is about. Null if it is about none. */
  amountVbt: Nullable(Type.Integer()),
  at: Timestamp,
})
export type HistoryEntry = Static<typeof HistoryEntry>

/** `at`: when it happened; null if it has not. */
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

/**
 * `outcome`: set when the dispute is settled. Its `reason` is the moderator's. `withdrawnAt`: the buyer withdrew it; they can open
 * another one.
 */
export const Dispute = Type.Object({
  /** A dispute about an order is opened by its buyer, and one about what came back by its seller. */
  about: Type.Enum(['order', 'return']),
  reason: DisputeReason,
  buyer: Nullable(DisputeStatement),
  seller: Nullable(DisputeStatement),
  isWithModerator: Type.Boolean(),
  /** What the buyer asked for at first; about a return, all of its price. */
  askedVbt: Type.Integer(),
  answerBy: Timestamp,
  endsAt: Timestamp,
  outcome: Nullable(Type.Object({ backVbt: Type.Number(), reason: Nullable(Type.String()), at: Timestamp })),
  withdrawnAt: Nullable(Timestamp),
})
export type Dispute = Static<typeof Dispute>

/**
 * How long the site waits, in seconds: for the buyer to check the order, for answers, and before it erases addresses.
 */
export const Waits = Type.Object({
  check: Type.Integer(),
  disputeAnswer: Type.Integer(),
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
  kind: Type.Enum(ORDER_KINDS),
  state: OrderStateName,
  version: Type.Integer(),
  viewer: Type.Enum(ORDER_VIEWS),
  /** Of the first item, or of the request that a job is for. */
  title: Type.String(),
  /** Null if they have left. */
  buyer: Nullable(Member),
  seller: Nullable(Member),
  lines: Type.Array(OrderLine),
  linesVbt: Type.Integer(),
  /** On top of the lines, without a fee. */
  deliveryVbt: Type.Integer(),
  totalVbt: Type.Integer(),
  feePercent: Type.Number(),
  feeVbt: Nullable(Type.Number()),
  payoutVbt: Nullable(Type.Number()),
  /** How much went back to the buyer so far. */
  backVbt: Type.Number(),
  /** The least that a dispute gives back: everything, as long as the seller has not done their part. */
  leastBackVbt: Type.Integer(),
  /** The most that a dispute gives back: what did not go back yet. */
  mostBackVbt: Type.Integer(),
  timeline: Type.Array(TimelineStep),
  history: Type.Array(HistoryEntry),
  deadline: Nullable(Deadline),
  dispute: Nullable(Dispute),
  waits: Waits,
  createdAt: Timestamp,
  paidAt: Nullable(Timestamp),
  /** Most important first: the first one is the next action. */
  can: Type.Array(OrderActionName),
  goods: Type.Optional(GoodsPage),
  job: Type.Optional(JobPage),
})
export type Order = Static<typeof Order>

/** An order in a list. `next`: the viewer's next action. `place`: its destination, 'Los Angeles, CA'. */
export const OrderCard = Type.Object({
  id: Id,
  number: Type.String(),
  kind: Type.Enum(ORDER_KINDS),
  state: OrderStateName,
  side: OrderSide,
  other: Nullable(Member),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  /** Of the first part; null if its post is gone. */
  category: NullableEnum(CATEGORIES),
  /** The number of pieces. */
  items: Type.Integer(),
  totalVbt: Type.Integer(),
  place: Nullable(Type.String()),
  timeline: Type.Array(TimelineStep),
  next: Type.Union([OrderActionName, Type.Null()]),
  deadline: Nullable(Deadline),
  createdAt: Timestamp,
  goods: Type.Optional(GoodsCard),
  job: Type.Optional(JobCard),
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
  /** What was never paid is no order, and isn't counted. */
  unpaid: Nullable(UnpaidCheckout),
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

/** The states of these kinds, first those that the site has, in the order in which filters list them. */
function statesOf(kinds: readonly OrderKindContract[]) {
  const all = kinds.flatMap(({ states }) => states)
  return [...new Set([...ORDER_STATES.filter((state) => all.includes(state)), ...all])]
}

/** The reply schemas of orders of these kinds: the ones above, with the kinds' names and parts. */
export function orderReplies(kinds: readonly OrderKindContract[]) {
  const states = Type.Enum(statesOf(kinds))
  const actions = [...new Set(kinds.flatMap((kind) => kind.actions))]
  const kind = Type.Enum(kinds.map(({ name }) => name))
  const timeline = Type.Array(Type.Object({ ...TimelineStep.properties, state: states }))
  const entry = { ...HistoryEntry.properties, event: Type.Enum(eventsOf(kinds)), to: states }
  const history = Type.Array(Type.Object({ ...entry, from: NullableEnum([...states.enum]) }))
  const { goods: _page, job: _jobPage, ...page } = Order.properties
  const { goods: _card, job: _jobCard, ...card } = OrderCard.properties
  const order = { ...page, kind, state: states, timeline, history, can: Type.Array(Type.Enum(actions)) }
  const row = { ...card, kind, state: states, timeline, next: Type.Union([Type.Enum(actions), Type.Null()]) }
  const cards = Type.Unsafe<OrderCard>(Type.Object({ ...row, ...partsOf(kinds, 'card') }) as TObject)
  return {
    order: Type.Unsafe<Order>(Type.Object({ ...order, ...partsOf(kinds, 'page') })),
    page: Page(cards),
    open: Type.Object({ items: Type.Array(cards), total: Type.Integer() }),
  }
}
