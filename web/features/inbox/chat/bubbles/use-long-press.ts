import { type MouseEvent, type PointerEvent, useRef } from 'react'

const HOLD_MS = 450
const SLACK_PX = 10

/** Calls back when a finger rests on the element, as in every messenger. Spread the result on it. */
export function useLongPress(onHold: () => void) {
  const timer = useRef(0)
  const from = useRef({ x: 0, y: 0 })
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'touch') return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = window.setTimeout(onHold, HOLD_MS)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLACK_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** The browser's own menu would lie above ours. */
    onContextMenu(event: MouseEvent) {
      if (matchMedia('(pointer: coarse)').matches) event.preventDefault()
    },
  }
}
