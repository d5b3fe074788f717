import { ORDER_WAITS, type OrderWait } from '#contract/order-steps.ts'
import { DEFAULT_FEE_PERCENT } from '#contract/storefronts.ts'

/** What the site's settings say about orders. `waits`: seconds. `feePercent`: of the goods, for new orders. */
export type OrderTerms = { waits: Readonly<Record<OrderWait, number>>; feePercent: number }

export const defaultTerms: OrderTerms = { waits: ORDER_WAITS, feePercent: DEFAULT_FEE_PERCENT }
