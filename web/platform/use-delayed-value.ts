import { useEffect, useState } from 'react'

/** What `value` was when it last stood still for so long: for what is asked while somebody types. */
export function useDelayedValue<Value>(value: Value, milliseconds: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
