import { type Box, boundsText } from './bounds.ts'
import type { FeatureCollection } from './geojson.ts'

type Loads = { towns: (bounds: string) => Promise<FeatureCollection>; counties: () => Promise<FeatureCollection> }
type Show = (source: keyof Loads, shapes: FeatureCollection) => void

/** County lines are drawn from this zoom on. */
const COUNTY_ZOOM = 5.5

/**
 * Shows the largest towns in view and, zoomed in, the county lines. The map is useful without either, so a failed load
 * is just tried again when the map moves.
 */
export function detailing(load: Loads, show: Show) {
  let latest: Box | undefined
  return async (box: Box, zoom: number) => {
    latest = box
    const towns = load.towns(boundsText(box)).then((shapes) => {
      // A slow answer must not replace that of a later look.
      if (latest === box) show('towns', shapes)
    })
    const counties = zoom < COUNTY_ZOOM || load.counties().then((shapes) => show('counties', shapes))
    await Promise.allSettled([towns, counties])
  }
}
