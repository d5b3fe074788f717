import { useRef } from 'react'
import { newKey } from '../../platform/keys.ts'

/** Returns the same idempotency key for the same content, so that a repeated call acts once. */
export function useKeys() {
  const intention = useRef({ words: '', key: '' })
  return (content: unknown) => {
    const words = JSON.stringify(content)
    if (intention.current.words !== words) intention.current = { words, key: newKey() }
    return intention.current.key
  }
}
