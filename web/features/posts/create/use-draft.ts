import { useEffect, useRef, useState } from 'react'
import type { PostKind } from '#contract/posts.ts'
import { saveDraft } from './api.ts'
import type { FormValues } from './form-values.ts'
import { keepInBrowser, releaseFromBrowser } from './kept-draft.ts'

const PAUSE_MS = 800

export type DraftState = 'untouched' | 'saving' | 'saved' | 'kept here'

/**
 * Keeps what is typed: on the server after a short pause in typing, and in the browser for as long as the server
 * does not have it (a lost line, an ended session). `flush` saves at once, for closing.
 */
export function useDraft(id: string) {
  const [state, setState] = useState<DraftState>('untouched')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<{ kind: PostKind; values: FormValues }>(undefined)

  async function flush() {
    clearTimeout(timer.current)
    const unsaved = pending.current
    if (!unsaved) return
    try {
      await saveDraft({ id, kind: unsaved.kind, content: unsaved.values })
      if (pending.current !== unsaved) return
      pending.current = undefined
      releaseFromBrowser(id)
      setState('saved')
    } catch {
      setState('kept here')
    }
  }

  function keep(kind: PostKind, values: FormValues) {
    pending.current = { kind, values }
    keepInBrowser({ id, kind, content: values })
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, PAUSE_MS)
  }

  /** The post is stored: its draft went with it, and a save still under way must not bring it back. */
  function forget() {
    clearTimeout(timer.current)
    pending.current = undefined
    releaseFromBrowser(id)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return { state, keep, flush, forget }
}
