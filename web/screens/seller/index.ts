import { lazyPage } from '../../platform/lazy-page.tsx'

export const SellerScreen = lazyPage(() => import('./seller-screen.tsx'), 'SellerScreen')
