import { lazyPage } from '../../platform/lazy-page.tsx'

export const ProfileScreen = lazyPage(() => import('./profile-screen.tsx'), 'ProfileScreen')
export { readProfileSearch } from './search.ts'
