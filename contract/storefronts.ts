import { type Static, Type } from 'typebox'
import { addressFields, PostalAddress } from './addresses.ts'
import { Id, Input, Nullable, OptionalText, RequiredText } from './basics.ts'
import { Picture } from './media.ts'
import { MAX_TOKENS } from './money.ts'

export const MAX_DELIVERY_METHODS = 3
export const MAX_STOREFRONT_ABOUT = 1_000
export const MIN_RETURN_DAYS = 1
export const MAX_RETURN_DAYS = 14
/** Calendar days from payment until it ships, or is ready for pickup. */
export const MAX_HANDLING_DAYS = 10
export const DEFAULT_HANDLING_DAYS = 3
/** The seller's fee, as a percentage of the goods. `SELLER_FEE_PERCENT` changes it for new orders. */
export const DEFAULT_FEE_PERCENT = 5

/** `contiguous`: the 48 states and DC. */
export const SHIPS_TO = ['contiguous', 'everywhere'] as const
export const ShipsTo = Type.Enum(SHIPS_TO)
export type ShipsTo = Static<typeof ShipsTo>

const Vbt = Type.Integer({ minimum: 0, maximum: MAX_TOKENS })
const Days = Type.Integer({ minimum: 1, maximum: 60 })
export const HandlingDays = Type.Integer({ minimum: 0, maximum: MAX_HANDLING_DAYS })

/** A shipping method. It is free if the goods from this seller cost at least `freeFromVbt`. */
export const DeliveryMethod = Type.Object({
  id: Id,
  name: Type.String(),
  priceVbt: Type.Integer(),
  minDays: Type.Integer(),
  maxDays: Type.Integer(),
  freeFromVbt: Nullable(Type.Integer()),
})
export type DeliveryMethod = Static<typeof DeliveryMethod>

export const ShippingMethodInput = Input({
  /** The id of an existing method to keep. */
  id: Type.Optional(Id),
  name: RequiredText(40),
  priceVbt: Vbt,
  minDays: Days,
  maxDays: Days,
  freeFromVbt: Type.Optional(Vbt),
})

/**
 * What everyone sees of a seller's storefront. `shipsFrom`: 'Pasadena, CA'. `returnDays`: how many days after delivery
 * a buyer has to ask for a return; null for no returns. `handlingDays`: from payment until it ships, or is ready for
 * pickup. Nothing can be bought during a vacation. `pickupIn`: the town
 * of the pickup address; null if there is no pickup.
 */
export const Storefront = Type.Object({
  name: Type.String(),
  shipsFrom: Type.String(),
  shipsTo: ShipsTo,
  returnDays: Nullable(Type.Integer()),
  handlingDays: Type.Integer(),
  isOnHoliday: Type.Boolean(),
  pickupIn: Nullable(Type.String()),
  deliveryMethods: Type.Array(DeliveryMethod),
})
export type Storefront = Static<typeof Storefront>

/**
 * `GET /api/storefront`: the viewer's own. `pickupAddress`: only people who paid for a pickup see it. `returnAddress`:
 * only a buyer with a running return does. `about` and `banner` are shown on the storefront's page.
 */
export const OwnStorefront = Type.Object({
  ...Storefront.properties,
  about: Nullable(Type.String()),
  banner: Nullable(Picture),
  pickupAddress: Nullable(PostalAddress),
  returnAddress: Nullable(PostalAddress),
  feePercent: Type.Number(),
})
export type OwnStorefront = Static<typeof OwnStorefront>

const AddressOfStorefront = Input({ ...addressFields, line2: OptionalText(120) })

/** The body of `PUT /api/storefront`, which opens or changes it. Omitted methods are removed. */
export const StorefrontInput = Input({
  name: RequiredText(60),
  shipsFrom: RequiredText(120),
  shipsTo: ShipsTo,
  returnDays: Type.Optional(Type.Integer({ minimum: MIN_RETURN_DAYS, maximum: MAX_RETURN_DAYS })),
  /** `DEFAULT_HANDLING_DAYS` if left out. */
  handlingDays: Type.Optional(HandlingDays),
  isOnHoliday: Type.Boolean(),
  about: OptionalText(MAX_STOREFRONT_ABOUT),
  /** The `secure_url` of an own upload. Left out, the page has no banner of its own. */
  banner: Type.Optional(Type.String({ maxLength: 2_000 })),
  deliveryMethods: Type.Array(ShippingMethodInput, { maxItems: MAX_DELIVERY_METHODS }),
  pickupAddress: Type.Optional(AddressOfStorefront),
  /** If left out, each return asks for it. */
  returnAddress: Type.Optional(AddressOfStorefront),
})
export type StorefrontInput = Static<typeof StorefrontInput>
