import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { heirOf } from './heir.ts'
import type { Pin } from './pins.ts'
import { buttonOf } from './use-pins.ts'

/**
 * Keeps the focus among the pins: if the focused one is gone, such as by zooming, the one with its posts has it next; without
 * pins, the map itself. Returns what to call with a pin that gets the focus, and with null if it goes elsewhere.
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
