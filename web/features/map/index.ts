import { lazyPart } from '../../platform/lazy-page.tsx'
import { readBounds } from './points.ts'

export { mapSettingsQuery } from './api.ts'

export const MapView = lazyPart(() => import('./map-view.tsx'), 'MapView')

/** Parses the bounds in a URL. */
export const boxOfText = (bounds: string | undefined) => (bounds === undefined ? null : readBounds(bounds))
