import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Page, PageQuery, Timestamp } from './basics.ts'
import { Category, MAX_STOCK } from './kinds/market.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { MAX_TOKENS } from './money.ts'

/** A listing with at most this many pieces left is low on stock. */
export const LOW_STOCK = 1

/**
 * What waits for the seller, by the name of the action, if there is one. `dispute`: an answer or a proposal; `return`,
 * `offer`, and `deposit`: an answer. `address_return`: silence or a moderator accepted it; `receive_return`: it is on its
 * way; `agree`: the buyer agreed that the seller has the deposit.
 */
export const SELLER_TASKS = [
  'ship',
  'make_ready',
  'hand_over',
  'start_work',
  'mark_done',
  'dispute',
  'return',
  'address_return',
  'receive_return',
  'offer',
  'deposit',
  'agree',
] as const
export type SellerTaskKind = (typeof SELLER_TASKS)[number]

/** `id`: of the order, offer, or deposit. `amount`: of the offer or deposit. `place`: where the order goes. */
export const SellerTask = Type.Object({
  kind: Type.Enum(SELLER_TASKS),
  id: Id,
  number: Nullable(Type.String()),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  /** Null if they have left. */
  other: Nullable(Member),
  items: Type.Integer(),
  amount: Nullable(Type.Integer()),
  currency: NullableEnum(['VBT', 'USD']),
  place: Nullable(Type.String()),
  dueAt: Nullable(Timestamp),
  since: Timestamp,
})
export type SellerTask = Static<typeof SellerTask>

/** `GET /api/seller/tasks`: most urgent first, at most 50. `total`: how many there are in all. */
export const SellerTasks = Type.Object({ items: Type.Array(SellerTask), total: Type.Integer() })
export type SellerTasks = Static<typeof SellerTasks>

export const FIGURE_DAYS = [7, 30, 90, 365] as const
/** With a type, so that the text in the URL becomes a number. */
export const FigureDays = Type.Unsafe<(typeof FIGURE_DAYS)[number]>({ type: 'integer', enum: [...FIGURE_DAYS] })
export const FiguresQuery = Input({ days: Type.Optional(FigureDays) })

/**
 * A day in UTC: the orders paid on it, what their buyers paid, and what the seller earned on it. Returns are subtracted,
 * so that can be negative.
 */
export const SellerDay = Type.Object({
  day: Type.String({ format: 'date' }),
  orders: Type.Integer(),
  soldVbt: Type.Integer(),
  earnedVbt: Type.Number(),
  feesVbt: Type.Number(),
})
export type SellerDay = Static<typeof SellerDay>

/**
 * Tokens in escrow by the day (UTC) on which the seller earns them if nobody acts. Null if that is unknown, because the
 * order has not shipped, waits for pickup, or is disputed.
 */
export const EscrowDay = Type.Object({
  day: Nullable(Type.String({ format: 'date' })),
  orders: Type.Integer(),
  vbt: Type.Number(),
})
export type EscrowDay = Static<typeof EscrowDay>

/**
 * `GET /api/seller/figures`: one row per day up to today, oldest first. `inEscrowVbt`: what the seller will get of the
 * tokens in escrow, less fees. `sales`: all orders ever paid, except those that were canceled or refunded. `shipHours`:
 * the median time from payment to shipment in the last 90 days; null without any. `replyHours`: the median time until
 * the seller replied to a question about a listing or an order in the last 90 days; null with fewer than 3.
 */
export const SellerFigures = Type.Object({
  days: Type.Array(SellerDay),
  orders: Type.Integer(),
  soldVbt: Type.Integer(),
  earnedVbt: Type.Number(),
  feesVbt: Type.Number(),
  escrow: Type.Array(EscrowDay),
  inEscrowVbt: Type.Number(),
  sales: Type.Integer(),
  shipHours: Nullable(Type.Number()),
  replyHours: Nullable(Type.Number()),
})
export type SellerFigures = Static<typeof SellerFigures>

export const LISTING_STATES = ['live', 'low', 'sold_out', 'ended', 'hidden', 'closed'] as const
/**
 * `ended`: the seller took it off sale, and can relist it. `closed`: buyers can't get it because of the storefront: it
 * is on vacation, or has no way to deliver.
 */
export const ListingState = Type.Enum(LISTING_STATES)
export type ListingState = Static<typeof ListingState>

/**
 * People, from the first look to the order; all of the post's time. `carts`: who has it in the cart now. `messages`: who
 * asked about it.
 */
export const Funnel = Type.Object({
  views: Type.Integer(),
  saves: Type.Integer(),
  carts: Type.Integer(),
  messages: Type.Integer(),
  orders: Type.Integer(),
})

/**
 * A market post of the viewer. `offers`: how many are open. `held`: how many pieces buyers are paying for right now.
 */
export const SellerListing = Type.Object({
  postId: Id,
  version: Type.Integer(),
  title: Type.String(),
  thumbnail: Nullable(Picture),
  category: Category,
  state: ListingState,
  priceVbt: Type.Integer(),
  stock: Type.Integer(),
  held: Type.Integer(),
  sold: Type.Integer(),
  offers: Type.Integer(),
  funnel: Funnel,
  createdAt: Timestamp,
})
export type SellerListing = Static<typeof SellerListing>

export const LISTING_FILTERS = ['live', 'sold_out', 'ended'] as const
export const LISTING_SORTS = ['newest', 'stock', 'views', 'sold'] as const

/**
 * `GET /api/seller/listings`. `live`: in stock and not hidden. `sold_out`, `ended`: not hidden either. `stock` sorts
 * lowest first, `views` and `sold` highest first.
 */
export const ListingQuery = Input({
  ...PageQuery.properties,
  only: Type.Optional(Type.Enum(LISTING_FILTERS)),
  sort: Type.Optional(Type.Enum(LISTING_SORTS)),
  q: Type.Optional(Type.String({ maxLength: 200 })),
})
export type ListingQuery = Static<typeof ListingQuery>
export const SellerListingPage = Type.Object({
  ...Page(SellerListing).properties,
  counts: Type.Object({ live: Type.Integer(), soldOut: Type.Integer(), ended: Type.Integer() }),
})
export type SellerListingPage = Static<typeof SellerListingPage>

/**
 * The body of `PATCH /api/seller/listings/{postId}`. Replies with the listing. `stockBefore`: the stock that the seller
 * saw.
 */
export const ListingChange = Input({
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_STOCK })),
  stockBefore: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  priceVbt: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_TOKENS })),
})
export type ListingChange = Static<typeof ListingChange>
