import type { PostKind } from '#contract/posts.ts'
import { readStoredJson, storeJson } from '../../platform/browser-store.ts'
import type { FormValues } from './form-values.ts'

export type Kept = { id: string; kind: PostKind; content: FormValues }

/** Where unsaved values are stored: `draft:7` for member 7's new post, `edit:12` for changes to post 12. */
export type KeepingPlace = `draft:${number}` | `edit:${number}`

export function keepInBrowser(place: KeepingPlace, kept: Kept) {
  storeJson(place, kept)
}

export function keptInBrowser(place: KeepingPlace) {
  return readStoredJson<Kept>(place)
}

/** Only if it is still the entry with this id, because another tab may have replaced it. */
export function releaseFromBrowser(place: KeepingPlace, id: string) {
  if (keptInBrowser(place)?.id === id) storeJson(place, null)
}
