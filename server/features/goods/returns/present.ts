import type { OrderReturn } from '#contract/goods.ts'
import { trackingUrlOf } from '../calls/tracking.ts'
import { returnLife } from './policy.ts'
import type { ReturnRow } from './queries.ts'

/** A return as both sides and moderators see it. `dueAt`: of the order. */
export function presentReturn(row: ReturnRow, dueAt: string | null): OrderReturn {
  const { state, reason, answer, carrier, trackingNumber, requestedAt } = row
  return {
    state,
    reason,
    answer,
    requestedAt,
    shipment: carrier && { carrier, trackingNumber, trackingUrl: trackingUrlOf(carrier, trackingNumber), boxes: 1 },
    dueAt: returnLife.timersOf({ state }).length > 0 ? dueAt : null,
  }
}
