import { useEffect, useState } from 'react'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 6 d, 41 h, 12 min: rounded down, but never 0. */
export function timeLeft(endsAt: string, now = Date.now()) {
  const left = Date.parse(endsAt) - now
  if (left > 3 * DAY) return `${Math.floor(left / DAY)} d`
  if (left >= HOUR) return `${Math.floor(left / HOUR)} h`
  return `${Math.max(1, Math.floor(left / MINUTE))} min`
}

/** The current time, updated every minute. */
export function useMinute() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
