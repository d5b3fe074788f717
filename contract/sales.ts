import { type Static, Type } from 'typebox'
import { Nullable } from './basics.ts'
import { SaleState } from './cart.ts'
import { Storefront } from './storefronts.ts'

/** A vehicle of the viewer, '1994 Miata MX-5', and whether the post lists it. */
export const Fit = Type.Object({ vehicle: Type.String(), isListed: Type.Boolean() })
export type Fit = Static<typeof Fit>

/**
 * How a market post is for sale to its viewer. `state`: whether they can buy one. `storefront`: null if the seller has
 * none. `returnDays`: how long a buyer can ask to return it; null if the seller does not take it back. `handlingDays`:
 * from payment until it ships, or is ready for pickup; null without a storefront. `fit`: null without a vehicle, or if
 * the post lists none. `hasAlert`: whether the viewer is notified when it is back in stock.
 */
export const Sale = Type.Object({
  state: SaleState,
  storefront: Nullable(Storefront),
  returnDays: Nullable(Type.Integer()),
  handlingDays: Nullable(Type.Integer()),
  fit: Nullable(Fit),
  hasAlert: Type.Boolean(),
})
export type Sale = Static<typeof Sale>
