import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'
import { type PayoutWait, SALE_WAIT_DAYS, TIP_WAIT_DAYS } from '#contract/payouts.ts'
import { shortDayOf } from '../../platform/time.ts'

/** When what is pending can be paid out, collapsed at first. */
export function Waits({ waits }: { waits: readonly PayoutWait[] }) {
  if (waits.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-base font-semibold text-powder md:min-h-8">
        When it’s available
      </summary>
      <ul aria-label="Pending, by day">
        {waits.map(({ until, vbt }) => (
          <li
            key={until ?? 'later'}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 text-base tabular-nums"
          >
            <span>{until ? shortDayOf(until) : 'Once a return or our review is done'}</span>
            <span className="ml-auto text-right">
              <b className="font-[620]">{formatDollars(vbt)}</b>
              <span className="ml-3 inline-block min-w-18 text-sm text-ink-3">{formatVbt(vbt)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-2 pb-3 text-sm text-ink-3">
        A sale is available {SALE_WAIT_DAYS} days after it’s complete, or when the return window ends if that’s later.
        Tips and bounties take {TIP_WAIT_DAYS} days.
      </p>
    </details>
  )
}
