import { lazyPart } from '../../platform/lazy-page.tsx'
import { readBounds } from './bounds.ts'

export { mapSettingsQuery } from './api.ts'
export { type Box, boundsText, countWithin } from './bounds.ts'
export { canDrawMaps } from './can-draw.ts'
export type { Goal } from './map-view.tsx'
export { boxAroundAll, openingBox } from './opening.ts'

export const MapView = lazyPart(() => import('./map-view.tsx'), 'MapView')
export const StillMap = lazyPart(() => import('./still-map.tsx'), 'StillMap')

/** Parses the bounds in a URL. */
export const boxOfText = (bounds: string | undefined) => (bounds === undefined ? null : readBounds(bounds))
