import { readStoredJson, storeJson } from '../../platform/browser-store.ts'
import type { StoredFile } from '../media/index.ts'

/** An unsent reply. */
export type ReplyDraft = { text: string; images: StoredFile[] }
export const emptyDraft: ReplyDraft = { text: '', images: [] }

/** One draft per member and thread, or per edited reply. */
export type DraftKey = `reply:${number}:${number}` | `reply-edit:${number}`

export function storeDraft(draftKey: DraftKey, draft: ReplyDraft) {
  const isEmpty = draft.text === '' && draft.images.length === 0
  storeJson(draftKey, isEmpty ? null : draft)
}

export function readDraft(draftKey: DraftKey) {
  return readStoredJson<ReplyDraft>(draftKey)
}

export function deleteDraft(draftKey: DraftKey) {
  storeJson(draftKey, null)
}
