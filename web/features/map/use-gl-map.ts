import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { Map as GlMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTheme } from '../../platform/theme.ts'
import { REDUCED_MOTION } from '../../platform/use-media.ts'
import { drawBase } from './base.ts'
import type { Box } from './bounds.ts'
import { MAX_ZOOM } from './pins.ts'

setWorkerUrl(workerUrl)

type Options = {
  frame: RefObject<HTMLElement | null>
  /** What it shows at first. */
  box: Box
  /** Without controls: it cannot be moved, and scrolling over it scrolls the page. */
  isStill?: boolean
  /** A style with real tiles, instead of the bundled map. */
  styleUrl: string | null
  onFail: () => void
}

/** A map with land, borders, and names in the colors of the theme. `isDrawn`: they are there, not only the frame. */
export function useGlMap({ frame, box, isStill = false, styleUrl, onFail }: Options) {
  const [map, setMap] = useState<GlMap | null>(null)
  const [isDrawn, setDrawn] = useState(false)
  const theme = useTheme()
  const fail = useRef(onFail)
  fail.current = onFail

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per frame.
  useEffect(() => {
    const made = makeMap(frame.current!, box, isStill)
    if (!made) return fail.current()
    setMap(made)
    return () => made.remove()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors follow the theme.
  useEffect(() => {
    if (!map) return
    let isGone = false
    drawBase(map, styleUrl, () => isGone)
      .then(() => isGone || setDrawn(true))
      .catch(() => isGone || fail.current())
    return () => {
      isGone = true
    }
  }, [map, theme, styleUrl])
  return { map, isDrawn }
}

function makeMap(container: HTMLElement, { west, south, east, north }: Box, isStill: boolean) {
  try {
    const map = new GlMap({
      container,
      style: { version: 8, sources: {}, layers: [] },
      bounds: [west, south, east, north],
      maxZoom: MAX_ZOOM,
      interactive: !isStill,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: matchMedia(REDUCED_MOTION).matches ? 0 : 200,
    })
    map.touchZoomRotate.disableRotation()
    if (!isStill) map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    return map
  } catch {
    // WebGL is not available.
    return null
  }
}
