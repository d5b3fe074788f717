import { lazyPage } from '../../platform/lazy-page.tsx'

export const ListingScreen = lazyPage(() => import('./listing-screen.tsx'), 'ListingScreen')
