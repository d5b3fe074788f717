import type { SERVICE_CATEGORIES } from '#contract/kinds/directory.ts'
import type { CATEGORIES, CONDITIONS } from '#contract/kinds/market.ts'
import type { TITLE_STATUSES } from '#contract/kinds/vehicle.ts'

/** Display names for values of the contract: 'wheels_tyres' -> 'Wheels and tires'. */
export const categoryNames = {
  wheels_tyres: 'Wheels and tires',
  brakes: 'Brakes',
  suspension: 'Suspension',
  engine: 'Engine and forced induction',
  exhaust: 'Exhaust',
  transmission: 'Transmission',
  electrical: 'Electrical',
  lighting: 'Lighting',
  body: 'Body',
  interior: 'Interior',
  audio: 'Audio',
  tools: 'Tools',
  care: 'Care and detailing',
  apparel: 'Apparel',
  other: 'Other',
} as const satisfies Record<(typeof CATEGORIES)[number], string>

export const conditionNames = {
  new: 'New',
  used: 'Used',
  rebuilt: 'Rebuilt',
  for_parts: 'For parts',
} as const satisfies Record<(typeof CONDITIONS)[number], string>

export const titleStatusNames = {
  clean: 'Clean',
  salvage: 'Salvage',
  rebuilt: 'Rebuilt',
  lien: 'Lien',
  none: 'No title',
} as const satisfies Record<(typeof TITLE_STATUSES)[number], string>

export const serviceNames = {
  repair: 'Repair and maintenance',
  body_paint: 'Body and paint',
  tyres_wheels: 'Tires and wheels',
  tuning: 'Tuning',
  detailing: 'Detailing',
  restoration: 'Restoration',
  towing: 'Towing',
  inspection: 'Inspection',
  storage: 'Storage',
  training: 'Training',
  other: 'Other',
} as const satisfies Record<(typeof SERVICE_CATEGORIES)[number], string>

/** Options for a `Select`, in the order of `names`. */
export function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}
