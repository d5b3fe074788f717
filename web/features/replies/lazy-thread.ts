import { lazyPart } from '../../platform/lazy-page.tsx'

// In a file of its own: the first visit loads what stands in index.ts itself.
export const Thread = lazyPart(() => import('./thread.tsx'), 'Thread')
