import type { VehicleFacts } from '#contract/kinds/vehicle.ts'

/** 'For sale'; 'Sale pending' while it is on hold for a buyer; null for a vehicle on display. */
export function saleWordsOf({ isForSale, heldUntil }: Pick<VehicleFacts, 'isForSale' | 'heldUntil'>) {
  if (!isForSale) return null
  return heldUntil ? 'Sale pending' : 'For sale'
}
