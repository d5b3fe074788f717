import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DraftKey, emptyDraft, type ReplyDraft, readDraft, storeDraft } from './draft.ts'

/** The unsent text, saved in this browser. A ref holds the latest value, because uploads outlive renders. */
export function useReplyDraft(draftKey: DraftKey, initial: ReplyDraft = emptyDraft) {
  const [draft, setDraft] = useState(() => readDraft(draftKey) ?? initial)
  const latest = useRef(draft)
  function set(now: ReplyDraft) {
    latest.current = now
    setDraft(now)
    storeDraft(draftKey, now)
  }
  return {
    draft,
    change: (by: (now: ReplyDraft) => ReplyDraft) => set(by(latest.current)),
    empty: () => set(emptyDraft),
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
