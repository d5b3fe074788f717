import { lazyPage } from '../../platform/lazy-page.tsx'

export const DepositScreen = lazyPage(() => import('./deposit-screen.tsx'), 'DepositScreen')
export const DepositChecklistScreen = lazyPage(() => import('./deposit-checklist-screen.tsx'), 'DepositChecklistScreen')
