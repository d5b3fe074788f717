import type { Rhythm } from '#contract/search.ts'

export const rhythms: Record<Rhythm, string> = {
  at_once: 'Right away',
  daily: 'Daily',
  weekly: 'Weekly',
  never: 'Never',
}

export const rhythmOptions = (Object.keys(rhythms) as Rhythm[]).map((value) => ({ value, label: rhythms[value] }))
