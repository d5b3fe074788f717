import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 80

/** Debounced text, so that fast typing sends one request. */
export function useDelayedText(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
