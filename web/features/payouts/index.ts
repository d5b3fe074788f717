export { Payouts } from './payouts.tsx'
export { PayoutsOverview } from './payouts-overview.tsx'
export { PayoutsTab } from './payouts-tab.tsx'
export { readStripeReturn, type StripeReturn } from './use-back-from-stripe.ts'
