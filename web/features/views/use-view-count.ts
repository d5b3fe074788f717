import { useEffect } from 'react'
import { countView } from './api.ts'

const LOOKED_MS = 10_000

/** Ten seconds of the page in sight are a view. The server counts one an hour of each viewer, whoever calls. */
export function useViewCount(postId: number) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => countView(postId), LOOKED_MS)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [postId])
}
