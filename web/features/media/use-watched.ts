import { useRef } from 'react'

/** Watching this long, or half of the video if that is shorter, counts as a view. */
const WATCHED_SECONDS = 10

/** For `onTimeUpdate`: adds up playing time, so that seeking does not count as watching. */
export function useWatched(durationSeconds: number, onWatched: (() => void) | undefined) {
  const seen = useRef({ at: 0, seconds: 0, isReported: false })
  const enough = Math.min(WATCHED_SECONDS, durationSeconds / 2)

  return ({ currentTime }: HTMLVideoElement) => {
    const { current } = seen
    const step = currentTime - current.at
    current.at = currentTime
    if (step > 0 && step < 2) current.seconds += step
    if (current.isReported || current.seconds < enough) return
    current.isReported = true
    onWatched?.()
  }
}
