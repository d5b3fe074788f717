import { ORDER_WAITS } from '#contract/order-kinds.ts'
import { DEFAULT_FEE_PERCENT } from '#contract/storefronts.ts'
import { goodsOrders } from './features/goods/index.ts'
import { jobOrders } from './features/jobs/index.ts'
import type { OrderKinds, OrderTerms } from './features/orders/index.ts'

/** The kinds of orders that the site has. */
export const orderKinds: OrderKinds = [goodsOrders, jobOrders]

/** What holds for orders unless the settings say otherwise. */
export const defaultTerms: OrderTerms = { waits: ORDER_WAITS, feePercent: DEFAULT_FEE_PERCENT, kinds: orderKinds }
