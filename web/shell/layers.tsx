import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { listenToAnnouncements } from '../ui/announce.ts'
import { listenToToasts } from '../ui/toast.tsx'
import { type WatchedFocus, watchFocus } from '../ui/watch-focus.ts'

type Code = typeof import('../ui/layers.tsx')

const SIGNS = ['focusin', 'pointerdown', 'keydown'] as const

/**
 * Toasts, announcements, and the focus guard, once someone does something, or something is to be said. Until then, nobody
 * needs them, and a first visit does not load them. If that fails, it is tried again with the next sign. What they need to
 * know of the time before is kept: messages wait, and the focus is watched from the start.
 */
export function Layers({ load = () => import('../ui/layers.tsx') }: { load?: () => Promise<Code> }) {
  const Loaded = useLoaded(load)
  const focus = useWatchedFocus()
  return Loaded && focus ? <Loaded focus={focus} /> : null
}

function useLoaded(load: () => Promise<Code>) {
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<Code['Layers']>>>()
  const isHere = Loaded !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same code each time.
  useEffect(() => {
    if (isHere) return
    const tryIt = () => {
      load().then(
        (code) => setLoaded(() => code.Layers),
        () => {},
      )
    }
    for (const sign of SIGNS) document.addEventListener(sign, tryIt)
    const stops = [listenToToasts(tryIt), listenToAnnouncements(tryIt)]
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, tryIt)
      for (const stop of stops) stop()
    }
  }, [isHere])
  return Loaded
}

function useWatchedFocus() {
  const [focus, setFocus] = useState<WatchedFocus>()
  useEffect(() => {
    const watched = watchFocus()
    setFocus(watched)
    return () => watched.end()
  }, [])
  return focus
}
