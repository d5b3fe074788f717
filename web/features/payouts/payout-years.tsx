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
        <Table years={data.items} />
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

function Table({ years }: { years: Years['items'] }) {
  return (
    <table className="w-full text-right tabular-nums">
      <thead className="text-sm text-ink-3">
        <tr>
          <th scope="col" className="py-2 text-left font-normal">
            Year
          </th>
          <th scope="col" className="py-2 pl-3 font-normal">
            Earned
          </th>
          <th scope="col" className="py-2 pl-3 font-normal">
            Paid out
          </th>
          <th scope="col" className="py-2 pl-3 font-normal">
            <span className="sr-only">File</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, payouts, paidCents, earnedVbt }) => (
          <tr key={year} className="border-t border-line align-baseline">
            <th scope="row" className="py-2 text-left font-normal">
              {year}
              <span className="block text-sm text-ink-3">{payouts === 1 ? '1 payout' : `${payouts} payouts`}</span>
            </th>
            <td className="py-2 pl-3">{formatDollars(earnedVbt)}</td>
            <td className="py-2 pl-3 font-[620]">{formatCents(paidCents)}</td>
            <td className="py-1 pl-3">
              <File year={year} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
