import { lazyPage } from '../../platform/lazy-page.tsx'

export const DecisionScreen = lazyPage(() => import('./decision-screen.tsx'), 'DecisionScreen')
