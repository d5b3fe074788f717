import type { PostalAddress } from '#contract/addresses.ts'
import type { OrderReturn } from '#contract/goods.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import type { PageOfKind } from '../../orders/index.ts'
import { stillUndoable } from '../calls/shipment-policy.ts'
import { trackingUrlOf } from '../calls/tracking.ts'
import { returnLife } from './policy.ts'
import type { ReturnRow } from './queries.ts'

type Reading = {
  role: PageOfKind['role']
  /** Of the order. */
  dueAt: string | null
  /** How long 'sent' can be taken back, in seconds. */
  undo: number
  /** The storefront's return address. */
  known: PostalAddress | null
}

/** A return as both sides and moderators see it. */
export function presentReturn(row: ReturnRow, { role, dueAt, undo, known }: Reading): OrderReturn {
  const { state, reason, answer, carrier, trackingNumber, requestedAt } = row
  const undoUntil = state === 'sent' ? stillUndoable(row.sentAt, undo) : null
  const tracking = carrier && { carrier, trackingNumber, trackingUrl: trackingUrlOf(carrier, trackingNumber) }
  return {
    state,
    reason,
    answer,
    shipTo: shipToOf(row, role, known),
    requestedAt,
    shipment: tracking && { ...tracking, boxes: 1, undoUntil },
    relistedAt: row.relistedAt,
    dueAt: returnLife.timersOf({ state }).length > 0 ? dueAt : null,
  }
}

const WAITING: readonly ReturnState[] = ['requested', 'unaddressed']
const RUNNING: readonly ReturnState[] = ['accepted', 'sent']

/** Nobody else needs to know where the seller lives, and the buyer only while they send it. */
function shipToOf({ state, shipTo }: ReturnRow, role: PageOfKind['role'], known: PostalAddress | null) {
  if (role === 'moderator') return null
  if (role === 'seller' && WAITING.includes(state)) return known
  return RUNNING.includes(state) ? shipTo : null
}
