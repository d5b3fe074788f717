import { lazyPart } from '../../platform/lazy-page.tsx'

export const CreateOverlay = lazyPart(() => import('./overlays.ts'), 'CreateOverlay')
