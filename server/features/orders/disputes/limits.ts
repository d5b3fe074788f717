import type { OrderKind } from '../kind.ts'
import { leftOf, linesLeftOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { type Limits, leastBack } from './policy.ts'
import type { DisputeRow } from './queries.ts'

type Disputed = Pick<LockedOrder, 'state' | 'totalVbt' | 'linesVbt' | 'backUnits'>
type Open = Pick<DisputeRow, 'about' | 'fromState'>

/** How much a dispute about this order can give back. `open`: null before it begins. */
export function limitsOf(kind: OrderKind, order: Disputed, open: Open | null): Limits {
  // The delivery is not returned.
  if (open?.about === 'return') return { least: 0, most: linesLeftOf(order) }
  const most = leftOf(order)
  return { least: leastBack(kind, { state: order.state, leftVbt: most }, open), most }
}
