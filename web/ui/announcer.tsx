import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { announceIn } from './announce.ts'
import { useTopLayer } from './modal-stack.ts'

/** The one live region for messages without a place on screen. Rendered once per page. */
export function Announcer() {
  const layer = useTopLayer()
  return layer ? createPortal(<Region />, layer) : <Region />
}

function Region() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    announceIn(ref.current)
    return () => announceIn(null)
  }, [])
  return <div ref={ref} role="log" aria-label="Announcements" className="sr-only" />
}
