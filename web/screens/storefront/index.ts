import { lazyPage } from '../../platform/lazy-page.tsx'

export const StorefrontScreen = lazyPage(() => import('./storefront-screen.tsx'), 'StorefrontScreen')
