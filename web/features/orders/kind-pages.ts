import type { OrderKindName } from '#contract/order-kinds.ts'
import { goodsPage } from './goods/page.tsx'
import type { KindPage } from './kind/page.ts'

/** What the page of an order shows of each kind. */
export const kindPages: Readonly<Record<OrderKindName, KindPage>> = { goods: goodsPage }
