import { useRef } from 'react'

/**
 * Returns `value` as it was before `isPending`. For what a dialog says about the state that its own call changes: until
 * the dialog closes, the page behind it may already have the new one.
 */
export function useBefore<Value>(isPending: boolean, value: Value) {
  const before = useRef(value)
  if (!isPending) before.current = value
  return before.current
}
