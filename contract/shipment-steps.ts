// What happens to the shipment of an order while its state stays, as one table.

import type { GoodsState } from './goods-steps.ts'
import type { LifeStep, Side } from './life-cycle.ts'

/** A step that leads to `same` leaves the order as it is. */
export type ShipmentStep = LifeStep<GoodsState | 'same', Side> & { by: Side; from: readonly GoodsState[] }

export const shipmentSteps = {
  correct_shipment: { from: ['shipped', 'delivered', 'disputed'], by: 'seller', to: 'same' },
} as const satisfies Record<string, ShipmentStep>

export type ShipmentEvent = keyof typeof shipmentSteps
