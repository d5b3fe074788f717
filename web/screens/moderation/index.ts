import { lazyPage } from '../../platform/lazy-page.tsx'

export const ModerationScreen = lazyPage(() => import('./moderation-screen.tsx'), 'ModerationScreen')
