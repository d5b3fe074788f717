import { useEffect, useState } from 'react'

const PAUSE_MS = 80

/** The text as it was a moment ago: fast typing asks for one answer, not for eight. */
export function useDelayedText(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
