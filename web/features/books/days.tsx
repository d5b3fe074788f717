import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookDay } from '#contract/books.ts'
import { formatTokens, formatVbt } from '#contract/money.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { TableBehind } from '../../ui/table-behind.tsx'
import { bookDaysQuery } from './api.ts'
import { DayChart } from './day-chart.tsx'

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

/** Tokens issued, held, and earned per day, as charts and as a table. Days are UTC. */
export function Days() {
  const [span, setSpan] = useState<(typeof spans)[number]['value']>('30')
  const { data, error, refetch } = useQuery(bookDaysQuery(Number(span)))
  const choice = <Segmented label="Time span" isLabelHidden options={spans} value={span} onChange={setSpan} />
  return (
    <Panel title="Per day" text="Days in UTC, today included." action={choice}>
      {data ? (
        <Charts days={data.items} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <TextBones lines={8} />
      )}
    </Panel>
  )
}

function Charts({ days }: { days: readonly BookDay[] }) {
  const sum = (amountOf: (day: BookDay) => number) => formatVbt(days.reduce((total, day) => total + amountOf(day), 0))
  const issued = ({ issuedVbt }: BookDay) => issuedVbt
  const fees = ({ feesVbt }: BookDay) => feesVbt
  return (
    <>
      <div className="grid gap-6">
        <DayChart title="Issued" days={days} amountOf={issued} summary={`${sum(issued)} in all`} />
        <DayChart
          title="Held at the end of the day"
          days={days}
          amountOf={({ heldVbt }) => heldVbt}
          summary={`${formatVbt(days.at(-1)?.heldVbt ?? 0)} now`}
        />
        <DayChart title="Fees" days={days} amountOf={fees} summary={`${sum(fees)} in all`} />
      </div>
      <TableBehind
        label="Tokens per day"
        columns={['Day', 'Issued', 'Held', 'Fees']}
        rows={days.toReversed().map(({ day, issuedVbt, heldVbt, feesVbt }) => ({
          name: day,
          cells: [issuedVbt, heldVbt, feesVbt].map(formatTokens),
        }))}
      />
    </>
  )
}
