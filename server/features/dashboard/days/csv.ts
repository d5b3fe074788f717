import type { ChartName, DashboardDays } from '#contract/dashboard.ts'
import { BYTE_ORDER_MARK, csvRow } from '../../../platform/http/csv.ts'

/** One chart as a table: a row for each day, a column for each figure. */
export function chartCsv({ days, charts }: DashboardDays, name: ChartName) {
  const { series } = charts.find((chart) => chart.name === name)!
  const rows = days.map((day, index) => csvRow([day, ...series.map(({ values }) => values[index]!)]))
  return BYTE_ORDER_MARK + csvRow(['day', ...series.map((one) => one.name)]) + rows.join('')
}
