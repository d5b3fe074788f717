import { type Static, Type } from 'typebox'
import { Nullable } from './basics.ts'
import { SaleState } from './cart.ts'
import { Storefront } from './storefronts.ts'

/**
 * How a market post is for sale to its viewer. `state`: whether they can buy one. `storefront`: null if the seller has
 * none. `returnDays`: how long a buyer can ask to return it; null if the seller does not take it back.
 */
export const Sale = Type.Object({
  state: SaleState,
  storefront: Nullable(Storefront),
  returnDays: Nullable(Type.Integer()),
})
export type Sale = Static<typeof Sale>
