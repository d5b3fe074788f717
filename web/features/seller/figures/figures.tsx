import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'
import type { SellerFigures } from '#contract/seller.ts'
import { calendarDateOf } from '../../../platform/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Bone } from '../../../ui/skeleton.tsx'
import { TableBehind } from '../../../ui/table-behind.tsx'
import { type FigureDays, figuresQuery } from '../api.ts'
import { ordersOf } from './sales.ts'
import { SalesChart } from './sales-chart.tsx'

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

type Props = { days: FigureDays; onChange: (days: FigureDays) => void }

/** Recent sales as a number, a chart, and a table. */
export function Figures({ days, onChange }: Props) {
  const { data, error, refetch } = useQuery(figuresQuery(days))
  const file = (
    <a href="/api/seller/orders.csv" download className={buttonClass({ size: 'sm' })}>
      <Download size={18} aria-hidden />
      Download CSV
      <span className="sr-only"> of all orders</span>
    </a>
  )
  return (
    <Panel title={`Last ${days} days`} action={file}>
      <Segmented
        label="Time span"
        isLabelHidden
        options={spans}
        value={String(days) as `${FigureDays}`}
        onChange={(value) => onChange(Number(value) as FigureDays)}
      />
      {data ? (
        <Sales figures={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} className="mt-4" />
      ) : (
        <SalesBones />
      )}
    </Panel>
  )
}

function Sales({ figures: { days, orders, soldVbt } }: { figures: SellerFigures }) {
  return (
    <>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-8 gap-y-1.5">
        <span className="type-numeral text-[clamp(36px,4vw,46px)]!">{formatDollars(soldVbt)}</span>
        <span className="text-ink-2 tabular-nums">
          {formatVbt(soldVbt)} from {ordersOf(orders)}
        </span>
      </p>
      <SalesChart days={days} />
      <TableBehind
        label="Sales per day"
        note="A day starts at midnight UTC."
        columns={['Day', 'Orders', 'Sold', 'Earned', 'Fees']}
        rows={days.toReversed().map((day) => ({
          name: calendarDateOf(day.day),
          cells: [day.orders.toLocaleString('en-US'), ...[day.soldVbt, day.earnedVbt, day.feesVbt].map(formatDollars)],
        }))}
      />
    </>
  )
}

function SalesBones() {
  return (
    <div aria-hidden className="mt-5">
      <Bone className="h-10 w-44" />
      <Bone className="mt-5 h-37" />
      <Bone className="mt-3 h-3.5" />
    </div>
  )
}
