import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DashboardSpan } from '#contract/dashboard.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { dashboardDaysQuery } from '../api.ts'
import { ChartPanel } from './chart-panel.tsx'

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
] as const

/** What happened on the site by day, compared with as many days before. Days are UTC. */
export function Charts() {
  const [value, setValue] = useState<(typeof spans)[number]['value']>('30')
  const span = Number(value) as DashboardSpan
  const { data, error, refetch } = useQuery({ ...dashboardDaysQuery(span), placeholderData: keepPreviousData })
  return (
    <section aria-label="Figures">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="type-h2">Figures</h2>
          <p className="mt-1 text-sm text-ink-3">
            Days in UTC, today included.{data?.isCounting && ' Earlier days are still being counted.'}
          </p>
        </div>
        <Segmented label="Time span" isLabelHidden options={spans} value={value} onChange={setValue} />
      </div>
      {data ? (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
          {data.charts.map((chart) => (
            <ChartPanel key={chart.name} chart={chart} days={data.days} span={data.days.length as DashboardSpan} />
          ))}
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <TextBones lines={8} />
      )}
    </section>
  )
}
