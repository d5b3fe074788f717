import { useEffect, useState } from 'react'
import { readStored, store } from '../../platform/browser-store.ts'

export type Typed = { stars: number | null; text: string }

/** The typed text, which survives a reload and a lost connection. */
export function useTyped(storedAt: string) {
  const [typed, setTyped] = useState<Typed>(() => ({ stars: null, text: '', ...stored(storedAt) }))
  useEffect(() => store(storedAt, JSON.stringify(typed), 'sessionStorage'), [storedAt, typed])
  return {
    typed,
    type: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    /** Call it once the text was sent. */
    forget: () => store(storedAt, null, 'sessionStorage'),
  }
}

function stored(name: string): Partial<Typed> {
  try {
    return JSON.parse(readStored(name, 'sessionStorage') ?? '{}')
  } catch {
    return {}
  }
}
