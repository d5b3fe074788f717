import type { ServerHour } from '#contract/dashboard.ts'
import { shortDayOf, timeOf } from '../../../platform/time.ts'
import { TableBehind } from '../../../ui/table-behind.tsx'
import { TimeChart } from '../../../ui/time-chart.tsx'

/** Errors and response times of the last two days, by hour. */
export function Hours({ hours }: { hours: readonly ServerHour[] }) {
  const [first] = hours
  if (!first) return null
  const ends = [nameOf(first), 'now'] as const
  const errors = hours.map((hour) => ({ key: hour.hour, up: hour.errors, text: `${nameOf(hour)}: ${errorsOf(hour)}` }))
  const times = hours.map((hour) => ({
    key: hour.hour,
    up: hour.p99Ms ?? 0,
    text: `${nameOf(hour)}: ${timesOf(hour)}`,
  }))
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
        <div>
          <h3 className="type-label mb-2 text-ink-2">Failed calls by hour</h3>
          <TimeChart
            label="Failed calls by hour"
            points={errors}
            ends={ends}
            peak={(amount) => `Top: ${amount.toLocaleString('en-US')}`}
          />
        </div>
        <div>
          <h3 className="type-label mb-2 text-ink-2">99% of calls within, by hour</h3>
          <TimeChart
            label="Response times by hour"
            points={times}
            ends={ends}
            peak={(amount) => `Top: ${ms(amount)}`}
          />
        </div>
      </div>
      <TableBehind
        label="Calls by hour"
        columns={['Hour', 'Calls', 'Failed', '50% within', '99% within']}
        rows={hours.toReversed().map((hour) => ({
          name: nameOf(hour),
          cells: [
            hour.calls.toLocaleString('en-US'),
            hour.errors.toLocaleString('en-US'),
            ms(hour.p50Ms),
            ms(hour.p99Ms),
          ],
        }))}
      />
    </div>
  )
}

function nameOf({ hour }: ServerHour) {
  return `${shortDayOf(hour)}, ${timeOf(hour)}`
}

function errorsOf({ calls, errors }: ServerHour) {
  return `${errors.toLocaleString('en-US')} of ${calls.toLocaleString('en-US')} calls failed`
}

function timesOf({ p50Ms, p99Ms }: ServerHour) {
  return p99Ms === null ? 'no calls' : `half within ${ms(p50Ms)}, 99% within ${ms(p99Ms)}`
}

function ms(amount: number | null) {
  if (amount === null) return 'none'
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 })} ms`
}
