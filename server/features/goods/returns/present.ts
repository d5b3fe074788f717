import type { OrderReturn } from '#contract/goods.ts'
import { stillUndoable } from '../calls/shipment-policy.ts'
import { trackingUrlOf } from '../calls/tracking.ts'
import { returnLife } from './policy.ts'
import type { ReturnRow } from './queries.ts'

/** A return as both sides and moderators see it. `dueAt`: of the order. `undo`: how long 'sent' can be taken back. */
export function presentReturn(row: ReturnRow, dueAt: string | null, undo: number): OrderReturn {
  const { state, reason, answer, carrier, trackingNumber, requestedAt } = row
  const undoUntil = state === 'sent' ? stillUndoable(row.sentAt, undo) : null
  const tracking = carrier && { carrier, trackingNumber, trackingUrl: trackingUrlOf(carrier, trackingNumber) }
  return {
    state,
    reason,
    answer,
    requestedAt,
    shipment: tracking && { ...tracking, boxes: 1, undoUntil },
    dueAt: returnLife.timersOf({ state }).length > 0 ? dueAt : null,
  }
}
