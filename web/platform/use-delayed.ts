import { useEffect, useState } from 'react'

/** True once `isWaiting` has been true for this long, so that quick operations show no spinner. */
export function useDelayed(isWaiting: boolean, milliseconds = 150) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setIsLate(false)
    const timer = setTimeout(() => setIsLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isWaiting, milliseconds])
  return isLate
}
