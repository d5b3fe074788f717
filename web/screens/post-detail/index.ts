import { lazyPage } from '../../platform/lazy-page.tsx'

export const PostScreen = lazyPage(() => import('./post-screen.tsx'), 'PostScreen')
