import type { OrderState } from '#contract/order-kinds.ts'
import type { OrderKind } from '../kind.ts'
import { leftOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { type Limits, leastBack } from './policy.ts'

type Disputed = Pick<LockedOrder, 'state' | 'totalVbt' | 'backUnits'>

/** How much a dispute about this order can give back. `open`: null before it begins. */
export function limitsOf(kind: OrderKind, order: Disputed, open: { fromState: OrderState } | null): Limits {
  const most = leftOf(order)
  return { least: leastBack(kind, { state: order.state, leftVbt: most }, open), most }
}
