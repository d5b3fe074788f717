import { type ComponentType, useEffect, useState } from 'react'
import { listenToAnnouncements } from '../ui/announce.ts'
import { listenToToasts } from '../ui/toast.tsx'

const SIGNS = ['focusin', 'pointerdown', 'keydown'] as const

/**
 * Toasts, announcements, and the focus guard, once someone does something, or something is to be said. Until then, nobody
 * needs them, and a first visit does not load them. If that fails, it is tried again with the next sign.
 */
export function Layers() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const isHere = Loaded !== undefined
  useEffect(() => {
    if (isHere) return
    const load = () => {
      import('../ui/layers.tsx').then(
        (module) => setLoaded(() => module.Layers),
        () => {},
      )
    }
    for (const sign of SIGNS) document.addEventListener(sign, load)
    const stops = [listenToToasts(load), listenToAnnouncements(load)]
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, load)
      for (const stop of stops) stop()
    }
  }, [isHere])
  return Loaded ? <Loaded /> : null
}
