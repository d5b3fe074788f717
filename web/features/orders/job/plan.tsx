import type { ReactNode } from 'react'
import type { CheckoutOrder } from '#contract/checkouts.ts'
import { momentAhead } from '../../../platform/moment-ahead.ts'
import { calendarDateOf } from '../../../platform/time.ts'
import { useMinute } from '../../../platform/time-left.ts'
import { addedOf, daysOf } from './dates.ts'

/** When the work is done, and until when the quote is kept for the buyer. */
export function Plan({ order: { job } }: { order: CheckoutOrder }) {
  const now = useMinute()
  if (!job) return null
  const { startsOn, endsOn, workingDays, reservedUntil, followsId } = job
  return (
    <div className="border-t border-line pt-4 text-base">
      <dl className="flex flex-wrap gap-x-12 gap-y-4 [&_dt]:mb-0.5 [&_dt]:text-sm [&_dt]:font-semibold [&_dt]:text-ink-3">
        {followsId === null ? (
          <>
            <Fact name="Start">{calendarDateOf(startsOn)}</Fact>
            <Fact name="Done by">
              {calendarDateOf(endsOn)}, {daysOf(workingDays)}
            </Fact>
          </>
        ) : (
          <Fact name="Adds to the job">{addedOf({ workingDays })}</Fact>
        )}
      </dl>
      {reservedUntil && (
        <p className="mt-4 text-sm text-ink-3">{keptWords(reservedUntil, now)} You can leave, and come back to pay.</p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** 'We keep this quote for you until 3:10 PM tomorrow.' Empty if it isn't kept. */
export function keptWords(reservedUntil: string | null, now: number) {
  return reservedUntil ? `We keep this quote for you until ${momentAhead(reservedUntil, now)}.` : ''
}
