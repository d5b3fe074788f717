import type { PostKind } from '#contract/posts.ts'
import type { FormValues } from './form-values.ts'

export type KeptDraft = { id: string; kind: PostKind; content: FormValues }

const KEY = 'unsaved-draft'

/** One at a time, the newest: what the server does not have yet. A full or forbidden storage is no reason to stop typing. */
export function keepInBrowser(draft: KeptDraft) {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft))
  } catch {}
}

export function releaseFromBrowser(id: string) {
  if (keptInBrowser()?.id === id) localStorage.removeItem(KEY)
}

export function keptInBrowser(): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
