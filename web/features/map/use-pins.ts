import type { Map as GlMap } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import type { MapPoint } from '#contract/listings.ts'
import { own } from '#contract/own.ts'
import { boxOf } from './box-of.ts'
import { type Pin, pinIndex } from './pins.ts'

/** In rem, so that larger texts do not overlap: a pin with a price is four wide. */
const ROOM = { withPrice: 5, other: 3 }

/** The pins in view, from west to east. None is out of view: the browser would scroll to it, instead of the map. */
export function usePins(map: GlMap, points: readonly MapPoint[]): Pin[] {
  const index = useMemo(() => {
    const room = points.some(({ cents }) => cents !== undefined) ? ROOM.withPrice : ROOM.other
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    return pinIndex(points, room * rem)
  }, [points])
  const [pins, setPins] = useState<Pin[]>([])

  useEffect(() => {
    const pinsInView = () =>
      index.within(boxOf(map), map.getZoom()).toSorted((one, other) => one.longitude - other.longitude)
    const look = () => {
      const seen = pinsInView()
      setPins((before) => (isSame(before, seen) ? before : seen))
    }
    setPins(pinsInView())
    map.on('move', look)
    return () => void map.off('move', look)
  }, [map, index])
  return pins
}

/** For pins of the same index. */
function isSame(some: Pin[], others: Pin[]) {
  const isAlike = (pin: Pin, index: number) =>
    pin.key === others[index]?.key && pin.splitZoom === others[index].splitZoom
  return some.length === others.length && some.every(isAlike)
}

/** The arrow keys, Home, and End focus another pin. Otherwise, the map would take them to move itself. */
export function stepAmong(pins: readonly Pin[], pin: Pin, event: KeyboardEvent) {
  const at = pins.indexOf(pin)
  const next = at + 1
  const last = pins.length - 1
  const goals = { ArrowRight: next, ArrowDown: next, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last }
  const goal = own(goals, event.key)
  if (goal === undefined) return
  event.preventDefault()
  event.stopPropagation()
  const { key } = pins[(goal + pins.length) % pins.length]!
  buttonOf(key)?.focus({ preventScroll: true })
}

/** Undefined if the pin is not in view. */
export function buttonOf(key: string) {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-pin]')]
  return buttons.find(({ dataset }) => dataset.pin === key)
}
