import { lazyPart } from '../../platform/lazy-page.tsx'

export { EditOverlay } from './lazy-edit-overlay.ts'

/** Every page can open it, so it is defined here: everything in this file is loaded on the first visit. */
export const CreateOverlay = lazyPart(() => import('./create-overlay.tsx'), 'CreateOverlay')
