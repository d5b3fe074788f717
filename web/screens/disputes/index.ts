import { lazyPage } from '../../platform/lazy-page.tsx'

export const DisputesScreen = lazyPage(() => import('./disputes-screen.tsx'), 'DisputesScreen')
