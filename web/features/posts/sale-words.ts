import type { VehicleFacts } from '#contract/kinds/vehicle.ts'

/** 'For sale'; 'Deposit taken' while it is off sale for a buyer; null for a vehicle on display. */
export function saleWordsOf({ isForSale, heldUntil }: Pick<VehicleFacts, 'isForSale' | 'heldUntil'>) {
  if (!isForSale) return null
  return heldUntil ? 'Deposit taken' : 'For sale'
}
