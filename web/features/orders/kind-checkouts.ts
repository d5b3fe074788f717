import type { OrderKindName } from '#contract/order-kinds.ts'
import { goodsCheckout } from './goods/checkout/checkout.ts'
import type { KindCheckout } from './kind/checkout.ts'

/** What a checkout shows of each kind of order. */
export const kindCheckouts: Readonly<Record<OrderKindName, KindCheckout>> = { goods: goodsCheckout }
