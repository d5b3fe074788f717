export { Check } from './check.tsx'
export { Corrections } from './corrections.tsx'
export { Days } from './days.tsx'
export { Totals } from './totals.tsx'
