import { useSyncExternalStore } from 'react'

/** Whether a media query matches: `useMedia('(width < 52.5rem)')`. For what CSS alone cannot do. */
export function useMedia(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      // Chromium says nothing if a query in rem changes with the text size in its settings, but the page gets higher.
      const observer = new ResizeObserver(listener)
      observer.observe(document.documentElement)
      return () => {
        list.removeEventListener('change', listener)
        observer.disconnect()
      }
    },
    () => matchMedia(query).matches,
  )
}

export const PHONE = '(width < 52.5rem)'
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** From here on, detail pages have a right column. */
export const TWO_COLUMNS = '(width >= 68.75rem)'
