import { lazyPage } from '../../platform/lazy-page.tsx'

export const AdminPanelScreen = lazyPage(() => import('./admin-panel-screen.tsx'), 'AdminPanelScreen')
