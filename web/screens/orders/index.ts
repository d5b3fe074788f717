import { lazyPage } from '../../platform/lazy-page.tsx'

export const OrdersScreen = lazyPage(() => import('./orders-screen.tsx'), 'OrdersScreen')
export const OrderScreen = lazyPage(() => import('./order-screen.tsx'), 'OrderScreen')
export const OrderReceiptScreen = lazyPage(() => import('./order-receipt-screen.tsx'), 'OrderReceiptScreen')
export const PackingSlipScreen = lazyPage(() => import('./packing-slip-screen.tsx'), 'PackingSlipScreen')
