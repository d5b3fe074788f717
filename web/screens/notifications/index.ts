import { lazyPage } from '../../platform/lazy-page.tsx'

export const NotificationsScreen = lazyPage(() => import('./notifications-screen.tsx'), 'NotificationsScreen')
