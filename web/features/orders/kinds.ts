import type { OrderKindName } from '#contract/order-kinds.ts'
import { goodsKind } from './goods/kind.ts'
import { jobKind } from './job/kind.ts'
import type { OrderKind } from './kind/kind.ts'

/** The names and looks of each kind of order, for lists, conversations, and papers. */
export const orderKinds: Readonly<Record<OrderKindName, OrderKind>> = { goods: goodsKind, job: jobKind }
