import { type Static, Type } from 'typebox'
import { Nullable } from './basics.ts'
import { SaleState } from './cart.ts'
import { Storefront } from './storefronts.ts'

/**
 * Whether and how the viewer can buy a market post. `state`: whether they can buy one piece. `storefront`: null if the
 * seller has none. `returnDays`: how many days a buyer has to ask for a return; null if there are no returns.
 */
export const Sale = Type.Object({
  state: SaleState,
  storefront: Nullable(Storefront),
  returnDays: Nullable(Type.Integer()),
})
export type Sale = Static<typeof Sale>
