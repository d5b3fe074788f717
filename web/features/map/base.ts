import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl'
import { loadBaseMap, loadCounties, loadTowns } from './api.ts'
import { boundsText } from './bounds.ts'
import { boxOf } from './box-of.ts'
import { mapColors } from './colors.ts'
import { bundledStyle, COUNTY_ZOOM } from './style.ts'
import { addTownDot } from './town-dot.ts'

/**
 * Draws what is under the pins, in the colors of the theme, unless it is too late. Done once the land is there. Fails if the
 * map cannot be loaded.
 */
export async function drawBase(map: GlMap, styleUrl: string | null, isLate: () => boolean) {
  const colors = mapColors()
  const style = styleUrl ?? bundledStyle(await loadBaseMap(), colors)
  if (isLate()) return
  const isDrawn = new Promise<void>((resolve) => void map.once('style.load', () => resolve()))
  // Replace the whole style: with a diff, 'style.load' does not fire.
  map.setStyle(style, { diff: false })
  await isDrawn
  if (styleUrl || isLate()) return
  addTownDot(map, colors)
  const label = () => void addDetails(map)
  map.off('moveend', details.get(map) ?? label)
  details.set(map, label)
  map.on('moveend', label)
  label()
  await untilLoaded(map, ['land', 'states'])
}

function untilLoaded(map: GlMap, sources: string[]) {
  return new Promise<void>((resolve) => {
    const check = () => {
      if (!sources.every((source) => map.getSource(source) && map.isSourceLoaded(source))) return
      map.off('render', check)
      resolve()
    }
    map.on('render', check)
  })
}

const details = new WeakMap<GlMap, () => void>()

/** Labels the largest towns in view, and draws the county lines once they are near. */
async function addDetails(map: GlMap) {
  try {
    const box = boxOf(map)
    const [towns, counties] = await Promise.all([
      loadTowns(boundsText(box)),
      map.getZoom() >= COUNTY_ZOOM ? countiesOnce() : null,
    ])
    map.getSource<GeoJSONSource>('towns')?.setData(towns)
    if (counties) map.getSource<GeoJSONSource>('counties')?.setData(counties)
  } catch {
    // The map is still useful without them.
  }
}

let counties: ReturnType<typeof loadCounties> | undefined
const countiesOnce = () => (counties ??= loadCounties())
