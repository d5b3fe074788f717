import { lazyPage } from '../../platform/lazy-page.tsx'

export const ReportsScreen = lazyPage(() => import('./reports-screen.tsx'), 'ReportsScreen')
