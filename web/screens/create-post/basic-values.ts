import type { StoredFile } from '../../features/media/index.ts'

/** The values that all kinds share, as typed: numbers are text, times are local wall time ('2026-12-05T18:00'). */
export type BasicValues = {
  title: string
  description: string
  address: string
  placeId: number | null
  /** For events and opening hours: the browser's time zone until a place is chosen. */
  timeZone: string
  link: string
  tokens: string
  images: StoredFile[]
  video: StoredFile | null
}

export function emptyBasics(timeZone: string): BasicValues {
  return {
    title: '',
    description: '',
    address: '',
    placeId: null,
    timeZone,
    link: '',
    tokens: '',
    images: [],
    video: null,
  }
}
