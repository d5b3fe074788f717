import { lazyPage } from '../../platform/lazy-page.tsx'

export const SuspendedScreen = lazyPage(() => import('./suspended-screen.tsx'), 'SuspendedScreen')
