import type { Map as GlMap } from 'maplibre-gl'
import type { Box } from './bounds.ts'

/** What a map shows. */
export function boxOf(map: GlMap): Box {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}
