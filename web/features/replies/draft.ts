import type { StoredFile } from '../media/index.ts'

/** What is being written. */
export type Written = { text: string; images: StoredFile[] }
export const nothingWritten: Written = { text: '', images: [] }

/** One a member and thread, or a reply that is edited. */
export type DraftPlace = `reply:${number}:${number}` | `reply-edit:${number}`

export function keepDraft(place: DraftPlace, written: Written) {
  try {
    if (written.text === '' && written.images.length === 0) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(written))
  } catch {
    // A full or forbidden storage is no reason to stop somebody from typing.
  }
}

export function keptDraft(place: DraftPlace): Written | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null')
  } catch {
    return null
  }
}

export function dropDraft(place: DraftPlace) {
  keepDraft(place, nothingWritten)
}
