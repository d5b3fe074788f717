import { Timer, TimerOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Checkout } from '#contract/checkouts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { toast } from '../../ui/toast.tsx'
import { useExtendCheckout } from './api.ts'
import { extentOf, holdsOf } from './held-lines.ts'
import { msLeft, shareLeft } from './hold.ts'
import { screensOf } from './kind.ts'
import { clockOf, extraMinutesOf, holdWords, spokenAt } from './words.ts'

const LAST_SECONDS = 120

type Props = { checkout: Checkout; fetchedAt: number }

/** How long everything is still held, and what happens then. */
export function Countdown({ checkout, fetchedAt }: Props) {
  const seconds = useSecondsLeft(checkout, fetchedAt)
  const isLate = seconds < LAST_SECONDS
  const Icon = seconds > 0 ? Timer : TimerOff
  const words = holdWords(extentOf(holdsOf(checkout)), screensOf(checkout).words)
  return (
    <div className="relative overflow-hidden rounded-md bg-surface-1 px-4 py-3 shadow-1">
      <div role="timer" className="flex items-center gap-2.5">
        <Icon size={22} strokeWidth={1.75} aria-hidden className={isLate ? 'text-danger' : 'text-ink-2'} />
        <span className={`type-price text-[20px]! ${isLate ? 'text-danger' : ''}`}>{clockOf(seconds)}</span>
        <span className="text-sm text-ink-2">{words.held}</span>
      </div>
      {checkout.canExtend && seconds > 0 && <MoreTime checkout={checkout} />}
      <p aria-live="polite" className="sr-only">
        {spokenAt(seconds, words)}
      </p>
      <span
        aria-hidden
        style={{ width: `${shareLeft(checkout, seconds * 1_000) * 100}%` }}
        className={`absolute bottom-0 left-0 h-[3px] ${isLate ? 'bg-danger' : 'bg-marker'}`}
      />
    </div>
  )
}

/** Once, for those who need more time to read, type, or find a card. */
function MoreTime({ checkout }: { checkout: Checkout }) {
  const extend = useExtendCheckout(checkout.id)
  const minutes = extraMinutesOf(checkout)
  const isHeld = extentOf(holdsOf(checkout)) === 'all'
  const hold = () =>
    extend.mutateAsync().then(
      () => toast(isHeld ? `Held for ${minutes} more minutes` : `${minutes} more minutes to check out`),
      () => {}, // shown as `extend.error`
    )
  return (
    <>
      <Button
        look="outline"
        size="sm"
        className="mt-2.5"
        isBusy={extend.isPending}
        busyLabel={isHeld ? 'Holding ...' : 'Adding time ...'}
        onClick={() => void hold()}
      >
        {isHeld ? 'Hold for' : 'Take'} {minutes} more minutes
      </Button>
      <ErrorNote error={extend.error} className="mt-2" />
    </>
  )
}

function useSecondsLeft(checkout: Checkout, fetchedAt: number) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil(msLeft(checkout, fetchedAt, now) / 1_000)
}
