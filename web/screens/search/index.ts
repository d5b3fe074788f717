import { lazyPage } from '../../platform/lazy-page.tsx'

export const SearchScreen = lazyPage(() => import('./search-screen.tsx'), 'SearchScreen')
