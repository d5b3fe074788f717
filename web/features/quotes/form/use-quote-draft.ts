import { type SetStateAction, useEffect, useRef, useState } from 'react'
import { readStoredJson, storeJson } from '../../../platform/browser-store.ts'
import { saveQuoteDraft } from './draft.api.ts'
import { type DraftContent, valuesIn } from './draft-values.ts'
import type { QuoteValues } from './values.ts'

const DEBOUNCE_MS = 800

export type DraftState = 'untouched' | 'saving' | 'saved' | 'kept here'

type Options = {
  postId: number
  memberId: number
  /** The version of the quote that is changed; null for a new one. */
  ofVersion: number | null
  /** What the form starts with if there is no draft. */
  start: QuoteValues
  /** The draft on the server. */
  stored: unknown
}

/**
 * What is typed: saved on the server after a pause, and in this browser until the server has it, in case the connection is
 * lost or the session has ended.
 */
export function useQuoteDraft({ postId, memberId, ofVersion, start, stored }: Options) {
  const name = `quote-draft:${memberId}:${postId}`
  const [values, setValues] = useState(
    () => valuesIn(readStoredJson(name), ofVersion, start) ?? valuesIn(stored, ofVersion, start) ?? start,
  )
  const [state, setState] = useState<DraftState>('untouched')
  const unsaved = useRef<DraftContent>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save() {
    clearTimeout(timer.current)
    const content = unsaved.current
    if (!content) return
    try {
      await saveQuoteDraft(postId, content)
      if (unsaved.current !== content) return
      unsaved.current = undefined
      storeJson(name, null)
      setState('saved')
    } catch {
      setState('kept here')
    }
  }

  function change(next: SetStateAction<QuoteValues>) {
    setValues((now) => {
      const changed = typeof next === 'function' ? next(now) : next
      unsaved.current = { values: changed, ofVersion }
      storeJson(name, unsaved.current)
      return changed
    })
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), DEBOUNCE_MS)
  }

  /** It was sent, and the server has dropped its draft. */
  function forget() {
    clearTimeout(timer.current)
    unsaved.current = undefined
    storeJson(name, null)
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => () => void latest.current(), [])

  return { state: [values, change] as const, draftState: state, forget }
}
