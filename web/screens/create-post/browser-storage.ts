import type { PostKind } from '#contract/posts.ts'
import { readStoredJson, storeJson } from '../../platform/browser-store.ts'
import type { FormValues } from './form-values.ts'

export type StoredForm = { id: string; kind: PostKind; content: FormValues }

/** Where unsaved values are stored: `draft:7` for member 7's new post, `edit:12` for changes to post 12. */
export type StorageKey = `draft:${number}` | `edit:${number}`

export function storeInBrowser(storageKey: StorageKey, stored: StoredForm) {
  storeJson(storageKey, stored)
}

export function readFromBrowser(storageKey: StorageKey) {
  return readStoredJson<StoredForm>(storageKey)
}

/** Only if it is still the entry with this id, because another tab may have replaced it. */
export function deleteFromBrowser(storageKey: StorageKey, id: string) {
  if (readFromBrowser(storageKey)?.id === id) storeJson(storageKey, null)
}
