import type { VehicleFacts } from './kinds/vehicle.ts'

/** The price of one VBT in US cents. */
export const VBT_CENTS = 25

/** '$14,800'; null if it has none. */
export function askingPriceOf({ askingUsd }: Pick<VehicleFacts, 'askingUsd'>) {
  return askingUsd === null ? null : `$${askingUsd.toLocaleString('en-US')}`
}
