import { lazyPart } from '../../platform/lazy-page.tsx'

export { mapSettingsQuery } from './api.ts'
export { type Box, boundsWithin, countWithin } from './bounds.ts'
export { canDrawMaps } from './can-draw.ts'
export { type Goal, goalToShowAll, type KeptGoal, nextGoal } from './goal.ts'
export { type Mover, movedTo } from './moved.ts'
export { boxAroundAll, openingBox } from './opening.ts'

export const MapView = lazyPart(() => import('./map-view.tsx'), 'MapView')
export const StillMap = lazyPart(() => import('./still-map.tsx'), 'StillMap')
