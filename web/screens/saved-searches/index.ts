import { lazyPage } from '../../platform/lazy-page.tsx'

export const SavedSearchesScreen = lazyPage(() => import('./saved-searches-screen.tsx'), 'SavedSearchesScreen')
