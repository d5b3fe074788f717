import { Download } from 'lucide-react'
import type { Chart, ChartSeries, DashboardSpan, FigureName } from '#contract/dashboard.ts'
import { calendarDateOf, calendarDayOf } from '../../../platform/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TableBehind } from '../../../ui/table-behind.tsx'
import { TimeChart } from '../../../ui/time-chart.tsx'
import { chartFileAddress } from '../api.ts'
import { charts, comparison, figures } from './words.ts'

type Props = { chart: Chart; days: readonly string[]; span: DashboardSpan }

/** One chart, with its sum, the comparison with the days before, a table, and a file. */
export function ChartPanel({ chart: { name, series }, days, span }: Props) {
  const { title, text, up, down, say, isAverage, tone } = charts[name]
  const shown = series.filter((one) => up.includes(one.name as FigureName))
  const below = series.find((one) => one.name === down)
  const points = days.map((day, index) => ({
    key: day,
    up: sumAt(shown, index),
    down: below?.values[index] ?? 0,
    text: `${calendarDateOf(day)}: ${saidAt(series, index)}`,
  }))
  const shownOf = (sum: number) => (isAverage ? averageOf(sum, days.length) : sum)
  const total = shownOf(points.reduce((sum, point) => sum + point.up, 0))
  const sumBefore = shown.reduce<number | null>(
    (sum, { before }) => (sum === null || before === null ? null : sum + before),
    0,
  )
  return (
    <Panel title={title} text={text} action={<DownloadLink title={title} href={chartFileAddress(name, span)} />}>
      <p className="mb-3 tabular-nums">
        <b className="type-h3 mr-1.5">{say(total)}</b>
        <span className="text-sm text-ink-3">
          {comparison(total, sumBefore === null ? null : shownOf(sumBefore), span)}
        </span>
      </p>
      <TimeChart
        label={`${title} by day`}
        points={points}
        ends={[calendarDayOf(days[0]!), 'today']}
        peak={(amount) => `Top: ${say(amount)}`}
        {...(tone && { tone })}
      />
      <TableBehind
        label={`${title} by day`}
        columns={['Day', ...series.map((one) => figures[one.name as FigureName].column)]}
        rows={days
          .map((day, index) => ({ name: calendarDateOf(day), cells: series.map((one) => cellOf(one, index)) }))
          .toReversed()}
      />
    </Panel>
  )
}

function DownloadLink({ title, href }: { title: string; href: string }) {
  return (
    <a href={href} download aria-label={`Download as CSV: ${title}`} className={buttonClass({ size: 'sm' })}>
      <Download size={16} aria-hidden />
      CSV
    </a>
  )
}

/** With one decimal below 10: 0.5 a day isn't 0. */
function averageOf(sum: number, days: number) {
  const average = sum / days
  return average < 10 ? Math.round(average * 10) / 10 : Math.round(average)
}

function sumAt(series: readonly ChartSeries[], index: number) {
  return series.reduce((sum, { values }) => sum + values[index]!, 0)
}

/** What happened on a day, without figures that are 0, if there are others. */
function saidAt(series: readonly ChartSeries[], index: number) {
  const some = series.filter(({ values }) => values[index] !== 0)
  const named = some.length > 0 ? some : series.slice(0, 1)
  return named.map(({ name, values }) => figures[name as FigureName].say(values[index]!)).join(', ')
}

function cellOf({ name, values }: ChartSeries, index: number) {
  const amount = values[index]!
  return name === 'payout_cents' ? figures[name].say(amount) : amount.toLocaleString('en-US')
}
