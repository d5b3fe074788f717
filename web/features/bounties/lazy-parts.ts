import { lazyPart } from '../../platform/lazy-page.tsx'

// In a separate file: everything in index.ts itself is loaded on the first visit.
export const BountyPanel = lazyPart(() => import('./bounty-panel.tsx'), 'BountyPanel')
export const BountyNote = lazyPart(() => import('./bounty-note.tsx'), 'BountyNote')
export const BuyMissing = lazyPart(() => import('./buy-missing.tsx'), 'BuyMissing')
