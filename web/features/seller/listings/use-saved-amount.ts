import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { amountIn } from './typed-amount.ts'

const STEP_PAUSE_MS = 700

type Options = {
  value: number
  most: number
  /** Resolves when it is saved. */
  onSave: (amount: number) => Promise<unknown>
}

/**
 * A number that is saved by itself: with Enter, when the field is left, or a moment after the last step. Escape takes the
 * typing back. What could not be saved stays in the field.
 */
export function useSavedAmount({ value, most, onSave }: Options) {
  // Null: shows the value.
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refused = useRef<string>(undefined)

  const commit = (text = typed) => {
    clearTimeout(pause.current)
    pause.current = undefined
    if (text === null) return
    const amount = amountIn(text, most)
    setProblem(amount === null ? `Enter a whole number from 0 to ${most.toLocaleString('en-US')}.` : null)
    if (amount === null) return
    if (amount === value) return setTyped(null)
    // Something newer may be in the field by then.
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
    shown: typed ?? String(value),
    isTyped: typed !== null,
    problem,
    change,
    step(text: string) {
      change(text)
      pause.current = setTimeout(() => latest.current(text), STEP_PAUSE_MS)
    },
    /** Saves what is left behind, but not once more what was refused. */
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
