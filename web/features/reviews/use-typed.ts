import { useEffect, useState } from 'react'
import { readStoredJson, storeJson } from '../../platform/browser-store.ts'

export type Typed = { stars: number | null; text: string }

/** The typed text, which survives a reload and a lost connection. */
export function useTyped(storedAt: string) {
  const [typed, setTyped] = useState<Typed>(() => ({
    stars: null,
    text: '',
    ...readStoredJson<Partial<Typed>>(storedAt, 'sessionStorage'),
  }))
  useEffect(() => storeJson(storedAt, typed, 'sessionStorage'), [storedAt, typed])
  return {
    typed,
    type: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    /** Call it once the text was sent. */
    forget: () => storeJson(storedAt, null, 'sessionStorage'),
  }
}
