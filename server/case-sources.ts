import { appealCases } from './features/appeals/index.ts'
import type { CaseSources } from './features/cases/index.ts'
import { type OrderKinds, orderCases } from './features/orders/index.ts'
import { orderKinds } from './order-kinds.ts'

/** The cases of every slice, and of these kinds of orders. */
export function caseSourcesOf(kinds: OrderKinds): CaseSources {
  return [...orderCases, ...appealCases, ...kinds.flatMap(({ cases = [] }) => cases)]
}

/** The case sources for the kinds of orders that the product has. */
export const caseSources = caseSourcesOf(orderKinds)
