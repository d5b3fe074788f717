import { lazyPage } from '../../platform/lazy-page.tsx'

export const TokensScreen = lazyPage(() => import('./tokens-screen.tsx'), 'TokensScreen')
export const ReceiptScreen = lazyPage(() => import('./receipt-screen.tsx'), 'ReceiptScreen')
