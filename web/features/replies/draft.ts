import { readStoredJson, storeJson } from '../../platform/browser-store.ts'
import type { StoredFile } from '../media/index.ts'

/** An unsent reply. */
export type Written = { text: string; images: StoredFile[] }
export const nothingWritten: Written = { text: '', images: [] }

/** One draft per member and thread, or per edited reply. */
export type DraftPlace = `reply:${number}:${number}` | `reply-edit:${number}`

export function keepDraft(place: DraftPlace, written: Written) {
  const isEmpty = written.text === '' && written.images.length === 0
  storeJson(place, isEmpty ? null : written)
}

export function keptDraft(place: DraftPlace) {
  return readStoredJson<Written>(place)
}

export function dropDraft(place: DraftPlace) {
  storeJson(place, null)
}
