import { lazyPage, lazyPart } from '../../platform/lazy-page.tsx'

export const CartScreen = lazyPage(() => import('./cart-screen.tsx'), 'CartScreen')
export const CartDrawer = lazyPart(() => import('./cart-drawer.tsx'), 'CartDrawer')
