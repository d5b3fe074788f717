import { useEffect, useRef, useState } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { saveDraft } from '../../features/drafts/index.ts'
import { deleteFromBrowser, storeInBrowser } from './browser-storage.ts'
import type { FormValues } from './form-values.ts'

const DEBOUNCE_MS = 800

export type DraftState = 'untouched' | 'saving' | 'saved' | 'kept here'
type Draft = { id: string; kind: PostKind; content: FormValues }

/**
 * Saves the draft: to the server after a pause in typing, and in the browser until the server has it, in case the
 * connection is lost or the session has ended.
 */
export function useDraft(memberId: number) {
  const storageKey = `draft:${memberId}` as const
  const [state, setState] = useState<DraftState>('untouched')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<Draft>(undefined)
  const lastSave = useRef<Promise<void>>(Promise.resolve())

  async function save() {
    const draft = unsaved.current
    if (!draft) return
    try {
      await saveDraft(draft)
      if (unsaved.current !== draft) return
      unsaved.current = undefined
      deleteFromBrowser(storageKey, draft.id)
      setState('saved')
    } catch {
      setState('kept here')
    }
  }

  /** Saves right away, before closing and publishing. Saves run one at a time, so that they stay in order. */
  function flush() {
    clearTimeout(timer.current)
    lastSave.current = lastSave.current.then(save)
    return lastSave.current
  }

  function keep(draft: Draft) {
    unsaved.current = draft
    storeInBrowser(storageKey, draft)
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, DEBOUNCE_MS)
  }

  /** Call when the post is published; the server has deleted its draft. */
  function forget(id: string) {
    clearTimeout(timer.current)
    unsaved.current = undefined
    deleteFromBrowser(storageKey, id)
    setState('untouched')
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return { state, keep, flush, forget, isOnlyInBrowser: () => unsaved.current !== undefined }
}
