import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const STEP_PAUSE_MS = 700

type Options = {
  value: number
  /** Of the value. */
  text: string
  /** The amount that was typed; null if it is none. */
  read: (typed: string) => number | null
  /** What is wrong with what was typed, if it is none. */
  mistakeIn: (typed: string) => string | null
  /** Resolves once the amount is saved. */
  onSave: (amount: number) => Promise<unknown>
}

/**
 * A number that saves itself: on Enter, on leaving the field, or a moment after the last step. Escape undoes the
 * typing. If saving fails, the typed number stays in the field.
 */
export function useSavedAmount({ value, text: valueText, read, mistakeIn, onSave }: Options) {
  // Null shows the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refused = useRef<string>(undefined)

  const commit = (text = typed) => {
    clearTimeout(pause.current)
    pause.current = undefined
    if (text === null) return
    const amount = read(text)
    setProblem(amount === null ? mistakeIn(text) : null)
    if (amount === null) return
    if (amount === value) return setTyped(null)
    // The field may contain something newer by then.
    onSave(amount).then(
      () => setTyped((now) => (now === text ? null : now)),
      () => {
        refused.current = text
        setTyped((now) => now ?? text)
      },
    )
  }
  const latest = useRef(commit)
  latest.current = commit
  useEffect(() => () => void (pause.current && latest.current()), [])

  const change = (text: string) => {
    clearTimeout(pause.current)
    refused.current = undefined
    setProblem(null)
    setTyped(text)
  }
  return {
    shown: typed ?? valueText,
    isTyped: typed !== null,
    problem,
    change,
    step(text: string) {
      change(text)
      pause.current = setTimeout(() => latest.current(text), STEP_PAUSE_MS)
    },
    /** Saves an unsaved number, but does not retry one that was refused. */
    onBlur() {
      if (typed !== refused.current) commit()
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Enter') commit()
      if (key !== 'Escape') return
      clearTimeout(pause.current)
      setProblem(null)
      setTyped(null)
    },
  }
}
