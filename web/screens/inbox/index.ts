import { lazyPage } from '../../platform/lazy-page.tsx'

export const InboxScreen = lazyPage(() => import('./inbox-screen.tsx'), 'InboxScreen')
