import { lazyPart } from '../../platform/lazy-page.tsx'

export { EditOverlay } from './lazy-edit-overlay.ts'

export const CreateOverlay = lazyPart(() => import('./overlays.ts'), 'CreateOverlay')
