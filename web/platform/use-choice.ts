import { useState } from 'react'

/**
 * What a box or a radio shows: the choice at once, and `value` again when it is saved or refused. The cache tells its
 * components of a change one task later. Until then React would show the old value, which flashes.
 */
export function useChoice<Value>(value: Value, save: (value: Value) => Promise<unknown>) {
  const [choice, setChoice] = useState<{ value: Value } | null>(null)
  const choose = (next: Value) => {
    const made = { value: next }
    const end = () => setChoice((latest) => (latest === made ? null : latest))
    setChoice(made)
    save(next).then(end, end)
  }
  return [choice ? choice.value : value, choose] as const
}
