import { useEffect, useState } from 'react'

/** True when `isWaiting` has been true for so long: what is quick shows no sign of waiting. */
export function useDelayed(isWaiting: boolean, milliseconds = 150) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isWaiting, milliseconds])
  return isLate
}
