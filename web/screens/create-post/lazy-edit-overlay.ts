import { lazyPart } from '../../platform/lazy-page.tsx'

// In a separate file: everything in index.ts itself is loaded on the first visit.
export const EditOverlay = lazyPart(() => import('./overlays.ts'), 'EditOverlay')
