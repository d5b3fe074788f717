import { useRef } from 'react'

/**
 * While `isPending`, returns the `value` from before the call. Keeps a dialog’s text stable while its own call changes
 * the data behind it.
 */
export function useValueBefore<Value>(isPending: boolean, value: Value) {
  const before = useRef(value)
  if (!isPending) before.current = value
  return before.current
}
