import type { OrderKind } from '../kind.ts'
import { leftOf, linesLeftOf } from '../money.ts'
import type { LockedOrder } from '../order.ts'
import { type Limits, leastBack } from './policy.ts'
import type { DisputeRow } from './queries.ts'

type Sums = Pick<LockedOrder, 'totalVbt' | 'linesVbt' | 'backUnits'>
type Disputed = Sums & Pick<LockedOrder, 'state'>
/** `open`: null before it begins. `led`: the orders that it is about besides. */
type About = { open: Pick<DisputeRow, 'about' | 'fromState'> | null; led?: readonly Sums[] | undefined }

/** How much a dispute about this order, and those that follow it, can give back. */
export function limitsOf(kind: OrderKind, order: Disputed, { open, led = [] }: About): Limits {
  // The delivery is not returned.
  if (open?.about === 'return') return { least: 0, most: linesLeftOf(order) }
  const most = [order, ...led].reduce((sum, each) => sum + leftOf(each), 0)
  return { least: leastBack(kind, { state: order.state, leftVbt: most }, open), most }
}
