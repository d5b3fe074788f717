import { type Map as GlMap, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapPoint } from '#contract/listings.ts'
import { pinLabel, priceOf } from './pin-words.ts'
import type { Pin } from './pins.ts'
import { useHeldFocus } from './use-held-focus.ts'
import { stepAmong, usePins } from './use-pins.ts'

export type PinLook = {
  /** What one and several posts are called: 'listing', 'listings'. */
  noun: readonly [one: string, many: string]
  /** In the pins of posts without a price. */
  icon: ReactNode
  titleOf: (postId: number) => string | undefined
}

type Props = PinLook & {
  map: GlMap
  points: readonly MapPoint[]
  /** The posts that are pointed at elsewhere, or open. */
  lit: readonly number[]
  onPress: (pin: Pin) => void
}

/**
 * The posts on the map, as buttons: nearby ones share one, with their number and lowest price. Together
 * they are one tab stop; the arrow keys go from one to the next.
 */
export function PinMarks({ map, points, lit, onPress, ...look }: Props) {
  const pins = usePins(map, points)
  const [current, setCurrent] = useState('')
  const hasDragged = useHasDragged(map)
  const hold = useHeldFocus(map, pins)
  const stop = pins.find(({ key }) => key === current) ?? pins[0]
  return pins.map((pin) => (
    <Mark key={pin.key} map={map} at={pin} onKey={(event) => stepAmong(pins, pin, event)}>
      <button
        type="button"
        data-pin={pin.key}
        data-lit={pin.ids.some((id) => lit.includes(id)) || undefined}
        tabIndex={pin === stop ? 0 : -1}
        aria-label={pinLabel(pin, look.noun, look.titleOf(pin.ids[0] ?? 0))}
        onFocus={() => {
          hold(pin)
          setCurrent(pin.key)
        }}
        // React reports none for a button that it removes.
        onBlur={() => hold(null)}
        // A key press has a click count of 0.
        onClick={({ detail }) => (detail === 0 || !hasDragged.current) && onPress(pin)}
        className="map-pin"
      >
        <Face pin={pin} icon={look.icon} />
      </button>
    </Mark>
  ))
}

function Face({ pin, icon }: { pin: Pin; icon: ReactNode }) {
  const price = priceOf(pin)
  return (
    <>
      {pin.count > 1 && <span className="map-pin-count">{pin.count.toLocaleString('en-US')}</span>}
      {price && <span className="map-pin-price">{price}</span>}
      {pin.count === 1 && !price && <span className="map-pin-icon">{icon}</span>}
    </>
  )
}

/** Whether the pointer that was pressed last dragged the map. A drag that begins on a pin is not a click on it. */
function useHasDragged(map: GlMap) {
  const hasDragged = useRef(false)
  useEffect(() => {
    const press = () => (hasDragged.current = false)
    const drag = () => (hasDragged.current = true)
    const frame = map.getContainer()
    frame.addEventListener('pointerdown', press, { capture: true })
    map.on('dragstart', drag)
    return () => {
      frame.removeEventListener('pointerdown', press, { capture: true })
      map.off('dragstart', drag)
    }
  }, [map])
  return hasDragged
}

type MarkProps = {
  map: GlMap
  at: Pick<Pin, 'latitude' | 'longitude'>
  /** Gets key events before the map does. */
  onKey?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** Keeps its children at a place of the map while it moves. */
export function Mark({ map, at: { latitude, longitude }, onKey, children }: MarkProps) {
  const [marker] = useState(() => new Marker({ element: document.createElement('div') }))
  const latest = useRef(onKey)
  latest.current = onKey
  // Not removed for it: it would lose the focus.
  useEffect(() => void marker.setLngLat([longitude, latitude]), [marker, latitude, longitude])
  useEffect(() => {
    const element = marker.addTo(map).getElement()
    const listen = (event: KeyboardEvent) => latest.current?.(event)
    element.addEventListener('keydown', listen)
    return () => {
      element.removeEventListener('keydown', listen)
      marker.remove()
    }
  }, [map, marker])
  return createPortal(children, marker.getElement())
}
