import type { GeoJSONSource, Map as GlMap } from 'maplibre-gl'
import { loadBaseMap, loadCounties, loadTowns } from './api.ts'
import { boxOf } from './box-of.ts'
import { mapColors } from './colors.ts'
import { detailing } from './details.ts'
import { showStyle } from './show-style.ts'
import { bundledStyle } from './style.ts'
import { addTownDot } from './town-dot.ts'

/**
 * Draws what is under the pins, in the colors of the theme, unless it is too late. Done once the land is there. Fails if the
 * map cannot be loaded.
 */
export async function drawBase(map: GlMap, styleUrl: string | null, isLate: () => boolean) {
  const colors = mapColors()
  const style = styleUrl ?? bundledStyle(await loadBaseMap(), colors)
  if (isLate()) return
  await showStyle(map, style)
  if (styleUrl || isLate()) return
  addTownDot(map, colors)
  const lookCloser = detailing({ towns: loadTowns, counties: loadCounties }, (source, shapes) => {
    if (!isLate()) map.getSource<GeoJSONSource>(source)?.setData(shapes)
  })
  const label = () => void lookCloser(boxOf(map), map.getZoom())
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
