import type { OrderKindName } from '#contract/order-kinds.ts'
import { goodsPage } from './goods/page.tsx'
import { jobPage } from './job/page.tsx'
import type { KindPage } from './kind/page.ts'

/** The parts of order pages, by kind. */
export const kindPages: Readonly<Record<OrderKindName, KindPage>> = { goods: goodsPage, job: jobPage }
