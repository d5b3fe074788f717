import type { KeyboardEvent } from 'react'
import { own } from '#contract/own.ts'
import type { Playback } from './use-playback.ts'

const SEEK_STEPS = { ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5, PageUp: 30, PageDown: -30 }

/** Where a key on the seek bar leads, in seconds. Null for other keys. */
export function seekedBy(key: string, seconds: number, duration: number) {
  if (key === 'Home') return 0
  if (key === 'End') return duration
  const step = own(SEEK_STEPS, key)
  return step === undefined ? null : Math.min(duration, Math.max(0, seconds + step))
}

/** The player's action for a key, or null. */
export function playerKeys(event: KeyboardEvent, playback: Playback): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as HTMLElement
  // Sliders need their arrow keys, and buttons their space bar.
  if (target instanceof HTMLInputElement && event.key.startsWith('Arrow')) return null
  if (target instanceof HTMLButtonElement && event.key === ' ') return null
  if (/^\d$/.test(event.key)) return () => playback.seek((playback.duration * Number(event.key)) / 10)
  return own(actions(playback), event.key.toLowerCase()) ?? null
}

function actions(playback: Playback): Record<string, () => void> {
  const jump = (seconds: number) => () => playback.seek(playback.seconds + seconds)
  return {
    k: playback.toggle,
    ' ': playback.toggle,
    j: jump(-10),
    l: jump(10),
    arrowleft: jump(-5),
    arrowright: jump(5),
    arrowup: () => playback.setVolume(playback.volume + 0.1),
    arrowdown: () => playback.setVolume(playback.volume - 0.1),
    home: () => playback.seek(0),
    end: () => playback.seek(playback.duration),
    m: playback.toggleMute,
    f: playback.toggleFullscreen,
  }
}
