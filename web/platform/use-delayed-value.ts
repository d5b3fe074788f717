import { useEffect, useState } from 'react'

/** A debounced `value`, for queries while someone types. */
export function useDelayedValue<Value>(value: Value, milliseconds: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
