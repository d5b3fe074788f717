import { lazyPage } from '../../platform/lazy-page.tsx'

export const TokensScreen = lazyPage(() => import('./tokens-screen.tsx'), 'TokensScreen')
export const PayoutsScreen = lazyPage(() => import('./payouts-screen.tsx'), 'PayoutsScreen')
export const ReceiptScreen = lazyPage(() => import('./receipt-screen.tsx'), 'ReceiptScreen')
