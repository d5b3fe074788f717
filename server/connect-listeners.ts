import type { ConnectListener } from './features/payments/index.ts'
import { hearOfAccounts, hearOfPayouts } from './features/payouts/index.ts'

/** The slices that want to know what the provider says about paying members, in order. */
export const connectListeners: readonly ConnectListener[] = [hearOfAccounts, hearOfPayouts]
