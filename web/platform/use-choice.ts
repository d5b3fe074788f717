import { useState } from 'react'

/**
 * The value for a checkbox or radio button: the new choice right away, then `value` again once the choice is saved or
 * refused. Without this, React would briefly show the old value, because the cache notifies components one task later.
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
