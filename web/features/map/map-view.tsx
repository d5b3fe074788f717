import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { type GeoJSONSource, Map as GlMap, type MapMouseEvent, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapPoint } from '#contract/listings.ts'
import { useTheme } from '../../platform/theme.ts'
import { loadBaseMap, loadCounties, loadTowns } from './api.ts'
import { mapColors } from './colors.ts'
import { type Box, boundsText, boxAround, featuresOf } from './points.ts'
import { bundledStyle, COUNTY_ZOOM, NOTHING, POINTS, pointLayers } from './style.ts'

setWorkerUrl(workerUrl)

type Props = {
  points: readonly MapPoint[]
  /** The initial view; by default, all points. */
  box: Box | null
  /** A style with real tiles, instead of the bundled map. */
  styleUrl: string | null
  label: string
  /** Without controls: it cannot be moved, and scrolling over it scrolls the page. */
  isStill?: boolean
  onOpen?: (postId: number) => void
  /** The person moved the map, and now sees these bounds. */
  onLook?: (bounds: string) => void
  onFail: () => void
}

/** The map alone. The list beside it has the same content for people who cannot see the map or use a mouse. */
export function MapView(props: Props) {
  const { points, box, styleUrl, label, isStill = false, onFail } = props
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<GlMap | null>(null)
  const theme = useTheme()
  const hasTouched = useRef(false)
  const latest = useRef(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once per frame; the effects below pass on changes.
  useEffect(() => {
    const made = makeMap(frame.current!, box, isStill)
    if (!made) return onFail()
    if (!isStill) listen(made, frame.current!, latest, hasTouched)
    setMap(made)
    return () => made.remove()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colors follow the theme.
  useEffect(() => {
    if (!map) return
    let isGone = false
    drawBase(map, styleUrl)
      .then(() => !isGone && drawPoints(map, latest.current.points))
      .catch(() => !isGone && latest.current.onFail())
    return () => {
      isGone = true
    }
  }, [map, theme, styleUrl])

  useEffect(() => {
    const source = map?.getSource<GeoJSONSource>(POINTS)
    source?.setData(featuresOf(points))
  }, [map, points])

  const goal = box ?? boxAround(points)
  const wanted = goal && boundsText(goal)
  const shown = useRef<string | null>(null)
  useEffect(() => {
    // Fit the first points, and every requested place, but never while the person is exploring the map.
    if (!map || !goal || (shown.current !== null && (!box || shown.current === wanted))) return
    shown.current = wanted
    hasTouched.current = false
    // Narrow maps cannot spare as much room, or far points would not fit.
    const padding = Math.min(48, map.getContainer().clientWidth / 12)
    map.fitBounds([goal.west, goal.south, goal.east, goal.north], { padding, maxZoom: isStill ? 8.5 : 10, duration: 0 })
  }, [map, goal, box, wanted, isStill])

  return <section ref={frame} aria-label={label} className="size-full" />
}

/** Reports what a person does with the map. */
function listen(map: GlMap, frame: HTMLElement, latest: RefObject<Props>, hasTouched: RefObject<boolean>) {
  // Only report moves by the person, not those by a resize or by our own code.
  map.on('moveend', () => hasTouched.current && latest.current.onLook?.(boundsText(boxOf(map))))
  for (const touch of ['wheel', 'pointerdown', 'keydown']) {
    frame.addEventListener(touch, () => (hasTouched.current = true), { capture: true, passive: true })
  }
  map.on('click', 'post-circles', (event) => press(map, event, (id) => latest.current.onOpen?.(id)))
  map.on('mouseenter', 'post-circles', () => map.getCanvas().classList.add('cursor-pointer'))
  map.on('mouseleave', 'post-circles', () => map.getCanvas().classList.remove('cursor-pointer'))
}

function makeMap(container: HTMLElement, box: Box | null, isStill: boolean) {
  try {
    const map = new GlMap({
      container,
      style: { version: 8, sources: {}, layers: [] },
      ...(box && { bounds: [box.west, box.south, box.east, box.north] }),
      center: [-98, 39],
      zoom: 2.5,
      maxZoom: 14,
      interactive: !isStill,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    })
    map.touchZoomRotate.disableRotation()
    if (!isStill) map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    return map
  } catch {
    // WebGL is not available.
    return null
  }
}

async function drawBase(map: GlMap, styleUrl: string | null) {
  const style = styleUrl ?? bundledStyle(await loadBaseMap(), mapColors())
  const isDrawn = new Promise<void>((resolve) => void map.once('style.load', () => resolve()))
  // Replace the whole style: with a diff, 'style.load' does not fire.
  map.setStyle(style, { diff: false })
  await isDrawn
  if (styleUrl) return
  const label = () => void labelTowns(map)
  map.off('moveend', labels.get(map) ?? label)
  labels.set(map, label)
  map.on('moveend', label)
  label()
}

const labels = new WeakMap<GlMap, () => void>()

/** Labels the largest towns in view, and draws county borders when zoomed in. */
async function labelTowns(map: GlMap) {
  try {
    const towns = await loadTowns(boundsText(boxOf(map)))
    map.getSource<GeoJSONSource>('towns')?.setData({
      type: 'FeatureCollection',
      features: towns.map(({ name, latitude, longitude }, rank) => ({
        type: 'Feature',
        properties: { name, rank },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    })
    const counties = map.getSource<GeoJSONSource>('counties')
    if (map.getZoom() >= COUNTY_ZOOM) counties?.setData(await countiesOnce())
    else counties?.setData(NOTHING)
  } catch {
    // The map is still useful without labels.
  }
}

let counties: ReturnType<typeof loadCounties> | undefined
const countiesOnce = () => (counties ??= loadCounties())

function drawPoints(map: GlMap, points: readonly MapPoint[]) {
  if (map.getSource(POINTS)) return
  map.addSource(POINTS, {
    type: 'geojson',
    data: featuresOf(points),
    cluster: true,
    clusterRadius: 44,
    clusterProperties: { sum: ['+', ['get', 'count']] },
  })
  for (const layer of pointLayers(mapColors())) map.addLayer(layer)
}

/** Opens a single post, or zooms in on a cluster. */
async function press(map: GlMap, event: MapMouseEvent, onOpen: (postId: number) => void) {
  const [feature] = map.queryRenderedFeatures(event.point, { layers: ['post-circles'] })
  if (feature?.geometry.type !== 'Point') return
  const { id, cluster_id: cluster } = feature.properties
  if (typeof id === 'number') return onOpen(id)
  const center = feature.geometry.coordinates as [number, number]
  const source = map.getSource<GeoJSONSource>(POINTS)
  const zoom = cluster === undefined ? map.getZoom() + 2 : await source?.getClusterExpansionZoom(cluster)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  map.easeTo({ center, zoom: (zoom ?? map.getZoom()) + 0.2, duration: isStill ? 0 : 340 }, event)
}

function boxOf(map: GlMap): Box {
  const bounds = map.getBounds()
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() }
}
