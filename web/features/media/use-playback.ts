import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

export type Playback = ReturnType<typeof usePlayback>

const AWAKE_MS = 2_600
export const SPEEDS = [1, 1.25, 1.5, 2, 0.5] as const

/** A video element's state and actions. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
  durationSeconds: number,
) {
  const [state, setState] = useState({
    isPlaying: false,
    isWaiting: false,
    error: false,
    seconds: 0,
    duration: durationSeconds,
    buffered: 0,
    volume: 1,
    isMuted: false,
    speed: 1,
  })
  const isFullscreen = useFullscreen(frame)
  const { isAwake, wake } = useAwake()
  const change = (changes: Partial<typeof state>) => setState((before) => ({ ...before, ...changes }))
  const withVideo = (act: (element: HTMLVideoElement) => void) => () => video.current && act(video.current)

  const toggle = withVideo((element) => {
    wake()
    if (element.paused) void element.play().catch(() => {})
    else element.pause()
  })

  return {
    ...state,
    isFullscreen,
    isAwake,
    wake,
    toggle,
    /** The first touch only shows the controls; a mouse has shown them already by moving. */
    touch(event: { nativeEvent: Event }) {
      const isFinger = (event.nativeEvent as unknown as PointerEvent).pointerType === 'touch'
      if (isFinger && !isAwake) wake()
      else toggle()
    },
    seek(seconds: number) {
      wake()
      const to = Math.min(Math.max(0, seconds), state.duration)
      if (video.current) video.current.currentTime = to
      // Before anything is loaded, the browser only remembers it, and starts there.
      change({ seconds: to })
    },
    setVolume(volume: number) {
      if (!video.current) return
      video.current.volume = Math.min(1, Math.max(0, volume))
      video.current.muted = volume <= 0
    },
    toggleMute: withVideo((element) => {
      element.muted = !element.muted
    }),
    nextSpeed: withVideo((element) => {
      const next = SPEEDS.indexOf(element.playbackRate as 1) + 1
      element.playbackRate = SPEEDS[next % SPEEDS.length] ?? 1
    }),
    toggleFullscreen: () => void fillScreen(frame.current, video.current),
    listeners: {
      onPlay: () => change({ isPlaying: true, error: false }),
      onPause: () => change({ isPlaying: false }),
      onWaiting: () => change({ isWaiting: true }),
      onPlaying: () => change({ isWaiting: false }),
      onError: () => change({ error: true }),
      onTimeUpdate: withVideo((element) => change({ seconds: element.currentTime })),
      onSeeking: withVideo((element) => change({ seconds: element.currentTime })),
      onProgress: withVideo((element) => change({ buffered: bufferedOf(element) })),
      onRateChange: withVideo((element) => change({ speed: element.playbackRate })),
      onVolumeChange: withVideo(({ volume, muted }) => change({ volume, isMuted: muted })),
      onLoadedMetadata: withVideo(({ duration }) => {
        if (Number.isFinite(duration)) change({ duration })
      }),
    },
  }
}

/** Hides the controls after a while without input. */
function useAwake() {
  const [isAwake, setAwake] = useState(true)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function wake() {
    setAwake(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setAwake(false), AWAKE_MS)
  }
  return { isAwake, wake }
}

function useFullscreen(frame: RefObject<HTMLElement | null>) {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const onChange = () => setFullscreen(document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [frame])
  return isFullscreen
}

/** On iPhones, only the video element itself can go full screen. */
async function fillScreen(frame: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return document.exitFullscreen()
  if (frame?.requestFullscreen) return frame.requestFullscreen().catch(() => {})
  const phone = video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null
  phone?.webkitEnterFullscreen?.()
}

function bufferedOf({ buffered, currentTime }: HTMLVideoElement) {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) return buffered.end(index)
  }
  return 0
}
