import type { OrderKindName } from '#contract/order-kinds.ts'
import { goodsCheckout } from './goods/checkout/checkout.ts'
import { jobCheckout } from './job/checkout.tsx'
import type { KindCheckout } from './kind/checkout.ts'

/** The parts of checkouts, by kind of order. */
export const kindCheckouts: Readonly<Record<OrderKindName, KindCheckout>> = { goods: goodsCheckout, job: jobCheckout }
