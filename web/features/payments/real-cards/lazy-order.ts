import { lazyPart } from '../../../platform/lazy-page.tsx'

/** Loaded only where it is allowed, in the document for cards. */
export const RealCardOrder = lazyPart(() => import('./real-card-order.tsx'), 'RealCardOrder')
