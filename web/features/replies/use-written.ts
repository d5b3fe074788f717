import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DraftPlace, keepDraft, keptDraft, nothingWritten, type Written } from './draft.ts'

/** The unsent text, saved in this browser. A ref holds the latest value, because uploads outlive renders. */
export function useWritten(place: DraftPlace, initial: Written = nothingWritten) {
  const [written, setWritten] = useState(() => keptDraft(place) ?? initial)
  const latest = useRef(written)
  function set(now: Written) {
    latest.current = now
    setWritten(now)
    keepDraft(place, now)
  }
  return {
    written,
    change: (by: (now: Written) => Written) => set(by(latest.current)),
    empty: () => set(nothingWritten),
  }
}

export type Insert = RefObject<((text: string) => void) | null>

/** Lets other components append text to the field, and moves the caret to its end. */
export function useInsertion(
  insert: Insert | undefined,
  box: RefObject<HTMLElement | null>,
  put: (text: string) => void,
) {
  const [inserted, setInserted] = useState(0)
  useEffect(() => {
    if (!insert) return
    insert.current = (text) => {
      put(text)
      setInserted((count) => count + 1)
    }
  })
  useEffect(() => {
    if (inserted === 0) return
    const area = box.current?.querySelector('textarea')
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
    area?.scrollIntoView({ block: 'center' })
  }, [inserted, box])
}
