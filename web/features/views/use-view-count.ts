import { useEffect } from 'react'
import { countView } from './api.ts'

const VIEW_MS = 10_000

/** Counts a view after ten seconds with the page visible. The server counts at most one per viewer and hour. */
export function useViewCount(postId: number) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => countView(postId), VIEW_MS)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [postId])
}
