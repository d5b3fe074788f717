import type { Map as GlMap, MapEventType, StyleSpecification } from 'maplibre-gl'

type Styled = Pick<GlMap, 'setStyle' | 'on' | 'off'>

/** Replaces the style of a map, or loads it from a URL. Done once it is there; fails if it cannot be loaded. */
export async function showStyle(map: Styled, style: StyleSpecification | string) {
  let load = () => {}
  let fail = (_event: MapEventType['error']) => {}
  const isLoaded = new Promise<void>((resolve, reject) => {
    load = () => resolve()
    fail = ({ error }) => reject(error)
  })
  map.on('style.load', load)
  // Before that, nothing but the style itself can fail.
  map.on('error', fail)
  // With a diff, 'style.load' does not fire.
  map.setStyle(style, { diff: false })
  try {
    await isLoaded
  } finally {
    map.off('style.load', load)
    map.off('error', fail)
  }
}
