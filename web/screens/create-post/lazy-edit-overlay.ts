import { lazyPart } from '../../platform/lazy-page.tsx'

// Not in index.ts, which is loaded on the first visit.
export const EditOverlay = lazyPart(() => import('./edit-overlay.tsx'), 'EditOverlay')
