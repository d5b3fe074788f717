import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { heirOf } from './heir.ts'
import type { Pin } from './pins.ts'
import { buttonOf } from './use-pins.ts'

/**
 * Keeps the focus among the pins: if the focused pin disappears, for example by zooming, the pin with its posts gets
 * the focus; without pins, the map does. Returns a callback for the pin that gets the focus, or null if the focus
 * leaves.
 */
export function useHeldFocus(map: GlMap, pins: readonly Pin[]) {
  const held = useRef<Pin | null>(null)
  // After the effects of the pins, which put their buttons into the document.
  useEffect(() => {
    const { current: pin } = held
    if (!pin) return
    held.current = pins.find(({ key }) => key === pin.key) ?? null
    if (!held.current) focusOn(map, heirOf(pin, pins))
  }, [map, pins])
  const hold = (pin: Pin | null) => {
    held.current = pin
  }
  return hold
}

function focusOn(map: GlMap, pin: Pin | undefined) {
  const target = pin ? buttonOf(pin.key) : map.getCanvas()
  target?.focus({ preventScroll: true })
}
