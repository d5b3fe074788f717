import { lazyPart } from '../../platform/lazy-page.tsx'

// In a separate file: everything in index.ts itself is loaded on the first visit.
export const Thread = lazyPart(() => import('./thread.tsx'), 'Thread')
