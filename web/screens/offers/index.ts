import { lazyPage } from '../../platform/lazy-page.tsx'

export const OffersScreen = lazyPage(() => import('./offers-screen.tsx'), 'OffersScreen')
