import type { CaseSources } from './features/cases/index.ts'
import { orderCases } from './features/orders/index.ts'

/** The cases of every slice. */
export const caseSources: CaseSources = [...orderCases]
