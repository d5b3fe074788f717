import { Timer, TimerOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { HOLD_MINUTES } from '#contract/checkouts.ts'
import { clockOf, spokenAt } from './words.ts'

const LAST_SECONDS = 120

/** How long the parts are still held, and what happens after that. */
export function Countdown({ endsAt }: { endsAt: string }) {
  const seconds = useSecondsUntil(endsAt)
  const isLate = seconds < LAST_SECONDS
  const Icon = seconds > 0 ? Timer : TimerOff
  return (
    <div className="relative overflow-hidden rounded-md bg-surface-1 px-4 py-3 shadow-1">
      <div role="timer" className="flex items-center gap-2.5">
        <Icon size={22} strokeWidth={1.75} aria-hidden className={isLate ? 'text-danger' : 'text-ink-2'} />
        <span className={`type-price text-[20px]! ${isLate ? 'text-danger' : ''}`}>{clockOf(seconds)}</span>
        <span className="text-sm text-ink-2">Held for you. After that, it all goes back up for sale.</span>
      </div>
      <p aria-live="polite" className="sr-only">
        {spokenAt(seconds)}
      </p>
      <span
        aria-hidden
        style={{ width: `${Math.min(100, (seconds / (HOLD_MINUTES * 60)) * 100)}%` }}
        className={`absolute bottom-0 left-0 h-[3px] ${isLate ? 'bg-danger' : 'bg-marker'}`}
      />
    </div>
  )
}

function useSecondsUntil(time: string) {
  const secondsLeft = () => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const update = () => setSeconds(Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
