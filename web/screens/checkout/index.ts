import { lazyPage } from '../../platform/lazy-page.tsx'

export const CheckoutScreen = lazyPage(() => import('./checkout-screen.tsx'), 'CheckoutScreen')
