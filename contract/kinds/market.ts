import { type Static, Type } from 'typebox'
import { Nullable, OptionalText, RequiredText } from '../basics.ts'
import { Rating } from '../reviews.ts'
import { HandlingDays, MAX_RETURN_DAYS } from '../storefronts.ts'

export const MAX_STOCK = 9_999
export const MAX_FITMENTS = 30
export const MAX_BRAND_LENGTH = 60
export const MAX_PART_NUMBER_LENGTH = 60
export const CONDITIONS = ['new', 'used', 'rebuilt', 'for_parts'] as const
export const CATEGORIES = [
  'wheels_tyres',
  'brakes',
  'suspension',
  'engine',
  'exhaust',
  'transmission',
  'electrical',
  'lighting',
  'body',
  'interior',
  'audio',
  'tools',
  'care',
  'apparel',
  'other',
] as const
export const Condition = Type.Enum(CONDITIONS)
export type Condition = Static<typeof Condition>
export const Category = Type.Enum(CATEGORIES)
export type Category = Static<typeof Category>

const Year = Type.Integer({ minimum: 1885, maximum: 9999 })

/** A range of cars that the part fits; without a model, all models of the make. */
export const Fitment = Type.Object(
  { make: RequiredText(40), model: OptionalText(60), fromYear: Type.Optional(Year), toYear: Type.Optional(Year) },
  { additionalProperties: false },
)
export type Fitment = Static<typeof Fitment>

/** `tokens`, the price in VBT, is required for this kind; see `contract/posts.ts`. */
export const marketFields = {
  /** How many are left. */
  stock: Type.Integer({ minimum: 0, maximum: MAX_STOCK }),
  /** In an edit: the stock when the form was opened. If `stock` is the same, pieces sold since then stay sold. */
  stockBefore: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  condition: Condition,
  category: Category,
  /** Who made it. */
  brand: OptionalText(MAX_BRAND_LENGTH),
  /** The maker’s, or the one it replaces; several with commas between them. */
  partNumber: OptionalText(MAX_PART_NUMBER_LENGTH),
  fitments: Type.Optional(Type.Array(Fitment, { maxItems: MAX_FITMENTS })),
  canShip: Type.Optional(Type.Boolean()),
  canPickUp: Type.Optional(Type.Boolean()),
  /** How many days a buyer has to ask for a return. 0: no returns. If left out, the storefront's rule applies. */
  returnDays: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_RETURN_DAYS })),
  /** From payment until it ships, or is ready for pickup. If left out, the storefront's time applies. */
  handlingDays: Type.Optional(HandlingDays),
  takesOffers: Type.Optional(Type.Boolean()),
}

/**
 * Whether the seller takes orders for a part. `vacation`: their storefront is closed for now. `closed`: they have no
 * storefront yet, or it has no way to deliver this part. A free part needs no storefront, and is always `open`.
 */
export const SELLING = ['open', 'vacation', 'closed'] as const
export const Selling = Type.Enum(SELLING)
export type Selling = Static<typeof Selling>

/**
 * `stock`: how many the seller has left. `available`: not counting those that buyers are paying for right now.
 * `rating`: the seller’s. `fit`: the first entry of what the part fits, and how many there are.
 */
export const MarketFacts = Type.Object({
  stock: Type.Integer(),
  available: Type.Integer(),
  selling: Selling,
  condition: Condition,
  category: Category,
  canShip: Type.Boolean(),
  canPickUp: Type.Boolean(),
  takesOffers: Type.Boolean(),
  rating: Rating,
  fit: Type.Optional(Type.Object({ first: Type.String(), count: Type.Integer() })),
})
export type MarketFacts = Static<typeof MarketFacts>

/** `returnDays`, `handlingDays`: as the author entered them. Null: the storefront's apply. */
export const Market = Type.Object({
  ...MarketFacts.properties,
  brand: Nullable(Type.String()),
  partNumber: Nullable(Type.String()),
  fitments: Type.Array(Fitment),
  returnDays: Nullable(Type.Integer()),
  handlingDays: Nullable(Type.Integer()),
})
export type Market = Static<typeof Market>
