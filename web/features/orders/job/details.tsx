import type { ReactNode } from 'react'
import type { OrderCard } from '#contract/orders.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import { jobOf } from './part.ts'

/** When the work starts, and when it should be done. */
export function JobDetails({ order, children }: { order: OrderCard; children: ReactNode }) {
  const { startsOn, endsOn } = jobOf(order)
  return (
    <>
      {order.place && (
        <div>
          <dt>Where</dt>
          <dd>{order.place}</dd>
        </div>
      )}
      <div>
        <dt>Start</dt>
        <dd>{calendarDayOf(startsOn)}</dd>
      </div>
      <div>
        <dt>Done by</dt>
        <dd>{calendarDayOf(endsOn)}</dd>
      </div>
      {children}
    </>
  )
}
