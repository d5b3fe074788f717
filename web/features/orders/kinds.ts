import type { OrderKindName } from '#contract/order-kinds.ts'
import { goodsKind } from './goods/kind.ts'
import type { OrderKind } from './kind/kind.ts'

/** What lists, conversations, and papers say of each kind of order. */
export const orderKinds: Readonly<Record<OrderKindName, OrderKind>> = { goods: goodsKind }
