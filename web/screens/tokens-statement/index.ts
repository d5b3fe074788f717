import { lazyPage } from '../../platform/lazy-page.tsx'

export const StatementScreen = lazyPage(() => import('./statement-screen.tsx'), 'StatementScreen')
