import type { Map as GlMap } from 'maplibre-gl'
import { type RefObject, useEffect, useRef } from 'react'
import type { MapPoint } from '#contract/listings.ts'
import { REDUCED_MOTION } from '../../platform/use-media.ts'
import { type Box, boundsText } from './bounds.ts'
import { boxOf } from './box-of.ts'
import type { Goal } from './goal.ts'
import type { Mover } from './moved.ts'
import { type PinLook, PinMarks } from './pin-marks.tsx'
import { MAX_ZOOM, type Pin } from './pins.ts'
import { useGlMap } from './use-gl-map.ts'

/** A listing does not open closer than this: a town with its surroundings. */
const OPENING_ZOOM = 10

type Props = PinLook & {
  points: readonly MapPoint[]
  /** The map moves when there is a new one, and otherwise stays where the person moved it. */
  goal: Goal
  /** A style with real tiles, instead of the bundled map. */
  styleUrl: string | null
  label: string
  lit: readonly number[]
  /** Several if they are in one place. */
  onOpen: (postIds: readonly number[]) => void
  /** Reports what the map shows now. */
  onLook: (box: Box, mover: Mover) => void
  onFail: () => void
}

/** The map alone. The list beside it has the same posts for people who cannot see the map. */
export function MapView(props: Props) {
  const { points, goal, styleUrl, label, lit, onOpen, onLook, onFail, ...look } = props
  const frame = useRef<HTMLElement>(null)
  const { map, isDrawn } = useGlMap({ frame, box: goal.box, styleUrl, onFail })
  const mover = useMover(map, onLook)

  useEffect(() => {
    const { box, isExact } = goal
    // 'Search this area' changes what is searched, not what is seen.
    if (!map || boundsText(boxOf(map)) === boundsText(box)) return
    mover.current = 'goal'
    map.fitBounds([box.west, box.south, box.east, box.north], {
      padding: isExact ? 0 : roomAround(map),
      maxZoom: isExact ? MAX_ZOOM : OPENING_ZOOM,
      duration: 0,
    })
  }, [map, goal, mover])

  const press = (pin: Pin) => {
    mover.current = pin.splitZoom === null ? 'pin' : 'person'
    if (pin.splitZoom !== null) return split(map!, pin.box, pin.splitZoom)
    makeRoom(map!, pin)
    onOpen(pin.ids)
  }

  return (
    <section ref={frame} aria-label={label} data-drawn={isDrawn} className="map-frame">
      {map && <PinMarks {...look} map={map} points={points} lit={lit} onPress={press} />}
    </section>
  )
}

/** Reports what the map shows, and tracks whether the person or the page moved it. */
function useMover(map: GlMap | null, onLook: Props['onLook']): RefObject<Mover> {
  const mover = useRef<Mover>('goal')
  const report = useRef(onLook)
  report.current = onLook
  useEffect(() => {
    if (!map) return
    const frame = map.getContainer()
    map.on('moveend', () => report.current(boxOf(map), mover.current))
    for (const touch of ['wheel', 'pointerdown', 'keydown']) {
      frame.addEventListener(touch, () => (mover.current = 'person'), { capture: true, passive: true })
    }
    // The browser scrolls to what is focused, even in a frame that hides what is outside: the map would be displaced.
    frame.addEventListener('scroll', () => map.getCanvasContainer().scrollTo(0, 0), { capture: true })
  }, [map])
  return mover
}

/** Shows all posts of a pin, close enough that they no longer share it. */
function split(map: GlMap, { west, south, east, north }: Box, splitZoom: number) {
  const { center, zoom = 0 } = map.cameraForBounds([west, south, east, north], { padding: roomAround(map) })!
  map.easeTo({ center, zoom: Math.min(MAX_ZOOM, Math.max(zoom, splitZoom + 0.2)), duration: duration() })
}

/** The card of a pin would cover it at the bottom of the map. */
function makeRoom(map: GlMap, { latitude, longitude }: Pin) {
  const { clientHeight: height } = map.getContainer()
  if (map.project([longitude, latitude]).y < height - 200) return
  map.easeTo({ center: [longitude, latitude], offset: [0, -height / 6], duration: duration() })
}

const duration = () => (matchMedia(REDUCED_MOTION).matches ? 0 : 340)

/**
 * Room for half a pin, and for the buttons over the map. Narrow maps have less to spare at the sides. Tall ones show
 * results in their upper part: nobody needs to see the Arctic above.
 */
function roomAround(map: GlMap) {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const beside = Math.min(72, width / 9)
  return {
    left: beside,
    right: beside,
    top: Math.min(56, height / 8),
    bottom: height > width ? height / 3 : height / 14,
  }
}
