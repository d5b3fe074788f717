import type { KeyboardEvent } from 'react'
import { own } from '#contract/own.ts'
import type { Playback } from './use-playback.ts'

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
