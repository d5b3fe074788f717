import { useState } from 'react'

/**
 * The value for a checkbox or radio button: the choice at once, and `value` again once it is saved or refused. The
 * cache notifies components of a change one task later. Without this, React would briefly show the old value.
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
