import { readStoredJson, storeJson } from '../../platform/browser-store.ts'

/** A town that someone searched around: its name, and 'lat,lng'. */
export type LastPlace = { label: string; near: string }

const NAME = 'last-place'

/** Kept in this tab only, and never sent: it says how far posts are from there. */
export function keepLastPlace(place: LastPlace | null) {
  storeJson(NAME, place, 'sessionStorage')
}

/** The town that was searched around last; null if none was. */
export function readLastPlace(): LastPlace | null {
  const place = readStoredJson<Partial<LastPlace>>(NAME, 'sessionStorage')
  const isWhole = typeof place?.label === 'string' && typeof place.near === 'string'
  return isWhole ? { label: place.label!, near: place.near! } : null
}
