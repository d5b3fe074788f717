import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatDollars } from '#contract/dollars.ts'
import { formatCents } from '#contract/money.ts'
import type { PayoutYears as Years } from '#contract/payouts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { payoutFile, payoutYearsQuery } from './api.ts'

/** The sums of each year, for taxes, each as a file. Nothing before the first year. */
export function PayoutYears() {
  const { data, error, refetch } = useQuery(payoutYearsQuery)
  if (data?.items.length === 0) return null
  return (
    <Panel title="By year" action={<File />}>
      {data ? (
        <Rows years={data.items} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <TextBones lines={3} />
      )}
      <p className="mt-3 text-sm text-ink-3">
        A year runs from January 1 to December 31, UTC. If you need a tax form, Stripe sends it to you.
      </p>
    </Panel>
  )
}

function Rows({ years }: { years: Years['items'] }) {
  return (
    <ul aria-label="Years" className="tabular-nums">
      {years.map(({ year, payouts, paidCents, earnedVbt }) => (
        <li key={year} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-2">
          <p className="mr-auto">
            <span className="block leading-5 font-[650]">{year}</span>
            <span className="text-sm text-ink-3">{payouts === 1 ? '1 payout' : `${payouts} payouts`}</span>
          </p>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 md:text-right">
            <Sum name="Earned" dollars={formatDollars(earnedVbt)} />
            <Sum name="Paid out" dollars={formatCents(paidCents)} />
          </dl>
          <File year={year} />
        </li>
      ))}
    </ul>
  )
}

function Sum({ name, dollars }: { name: string; dollars: string }) {
  return (
    <div className="min-w-22">
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="leading-5 font-[620]">{dollars}</dd>
    </div>
  )
}

function File({ year }: { year?: number }) {
  return (
    <a href={payoutFile(year)} download className={buttonClass({ size: 'sm', look: year ? 'quiet' : 'secondary' })}>
      <Download size={18} aria-hidden />
      {year ? 'CSV' : 'Download CSV'}
      <span className="sr-only"> of all payouts{year ? ` in ${year}` : ''}</span>
    </a>
  )
}
