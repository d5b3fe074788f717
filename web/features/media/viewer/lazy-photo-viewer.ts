import { lazyPart } from '../../../platform/lazy-page.tsx'

export const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'), 'PhotoViewer')
