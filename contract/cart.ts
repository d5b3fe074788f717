import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, NullableEnum, Timestamp } from './basics.ts'
import { CATEGORIES, CONDITIONS, MAX_STOCK } from './kinds/market.ts'
import { Picture } from './media.ts'
import { Member } from './members.ts'
import { MAX_TOKENS } from './money.ts'
import { Storefront } from './storefronts.ts'

/** The most lines in a cart, including those saved for later. */
export const MAX_CART_LINES = 50

const Quantity = Type.Integer({ minimum: 1, maximum: MAX_STOCK })

/**
 * Whether a line can be bought now. `short`: fewer are left than wanted. `held`: other buyers are paying for the rest.
 * `closed`: the seller is on vacation, has no storefront, or has no way to deliver this post. `free`: the price is 0.
 * `own`: the viewer is the seller. `gone`: deleted, hidden, or not visible to the viewer.
 */
export const SALE_STATES = ['available', 'short', 'held', 'sold_out', 'closed', 'free', 'own', 'gone'] as const
export const SaleState = Type.Enum(SALE_STATES)
export type SaleState = Static<typeof SaleState>

/**
 * A cart line. `priceVbt`: the current price of one piece. `addedPriceVbt`: the price when it was added. `available`:
 * how many the viewer can buy now. `canShip`, `canPickUp`, `handlingDays`: how and when the seller hands it over. If
 * the post is gone, the line has only what was known when it was added.
 */
export const CartLine = Type.Object({
  postId: Id,
  title: Type.String(),
  thumbnail: Nullable(Picture),
  condition: NullableEnum(CONDITIONS),
  category: NullableEnum(CATEGORIES),
  /** Null if the post is gone. */
  seller: Nullable(Member),
  quantity: Quantity,
  priceVbt: Type.Integer(),
  addedPriceVbt: Type.Integer(),
  available: Type.Integer(),
  canShip: Type.Boolean(),
  canPickUp: Type.Boolean(),
  handlingDays: Type.Integer(),
  state: SaleState,
  isSaved: Type.Boolean(),
  addedAt: Timestamp,
})
export type CartLine = Static<typeof CartLine>

/**
 * `GET /api/cart`: the lines, newest first. `items`: how many pieces can be bought now, not counting lines saved for
 * later. `goodsVbt`: their price. `storefronts`: of the sellers of what can be bought. `state`: of the member's default
 * address, for what shipping costs; null without one.
 */
export const Cart = Type.Object({
  lines: Type.Array(CartLine),
  items: Type.Integer(),
  goodsVbt: Type.Integer(),
  storefronts: Type.Array(Type.Object({ sellerId: Id, storefront: Storefront })),
  state: Nullable(Type.String()),
})
export type Cart = Static<typeof Cart>

/** The body of `PUT /api/cart/lines/{postId}`, which adds or changes a line. A quantity above the stock is refused. */
export const CartLineChange = Input({ quantity: Quantity, isSaved: Type.Optional(Type.Boolean()) })
export type CartLineChange = Static<typeof CartLineChange>

/**
 * The body of `POST /api/cart/lines/{postId}/additions`, which adds to the quantity in the cart. A line that is saved
 * for later starts from 0.
 */
export const CartAddition = Input({ quantity: Quantity })

export const GuestLine = Input({
  postId: Id,
  quantity: Quantity,
  addedPriceVbt: Type.Integer({ minimum: 0, maximum: MAX_TOKENS }),
  isSaved: Type.Boolean(),
  addedAt: Timestamp,
})
/** A line as stored in a visitor's browser. */
export type GuestLine = Static<typeof GuestLine>

/**
 * A visitor's cart. `POST /api/cart/preview` replies with the cart as a member would see it. `POST /api/cart/merge`
 * adds it to the member's after signing in: for the same post, the larger quantity counts. If fewer are left, the line
 * says so.
 */
export const GuestCart = Input({ lines: Type.Array(GuestLine, { maxItems: MAX_CART_LINES }) })
export type GuestCart = Static<typeof GuestCart>
