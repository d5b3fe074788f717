import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'
import type { SellerFigures } from '#contract/seller.ts'
import { calendarDayOf } from '../../../platform/time.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { type FigureDays, figuresQuery } from '../api.ts'
import { ordersOf } from './sales.ts'

/** What buyers have paid that is still held, and what the seller earned. */
export function Earnings({ days }: { days: FigureDays }) {
  const { data, error, refetch } = useQuery(figuresQuery(days))
  const statement = (
    <Link
      to="/tokens/statement"
      search={{ only: 'sales' }}
      className="inline-flex min-h-11 items-center text-base text-powder underline underline-offset-3 md:min-h-6"
    >
      Statement
    </Link>
  )
  return (
    <Panel title="Earnings" action={statement}>
      {data ? (
        <div className="grid gap-y-4">
          <Sums figures={data} days={days} />
          <Escrow figures={data} />
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <TextBones lines={4} />
      )}
    </Panel>
  )
}

function Sums({ figures: { inEscrowVbt, earnedVbt, feesVbt }, days }: { figures: SellerFigures; days: FigureDays }) {
  const span = `last ${days} days`
  return (
    <dl className="grid content-start">
      <Sum name="Held for you" vbt={inEscrowVbt} isMain />
      <Sum name={`Earned, ${span}`} vbt={earnedVbt} />
      <Sum name={`Fees, ${span}`} vbt={-feesVbt} />
    </dl>
  )
}

function Sum({ name, vbt, isMain = false }: { name: string; vbt: number; isMain?: boolean }) {
  const sign = vbt < 0 ? '−' : ''
  return (
    <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 tabular-nums">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ml-auto text-right">
        <span className={isMain ? 'type-price' : 'font-[620]'}>
          {sign}
          {formatDollars(Math.abs(vbt))}
        </span>
        <span className="ml-3 inline-block min-w-18 text-sm text-ink-3">
          {sign}
          {formatVbt(Math.abs(vbt))}
        </span>
      </dd>
    </div>
  )
}

function Escrow({ figures: { escrow } }: { figures: SellerFigures }) {
  return (
    <section aria-labelledby="escrow">
      <h3 id="escrow" className="flex items-center gap-2 type-label text-ink-2">
        <ShieldCheck size={16} aria-hidden className="text-ok" />
        Held, by the day you earn it
      </h3>
      {escrow.length === 0 ? (
        <p className="mt-2 text-base text-ink-3">Nothing right now. We hold payments until buyers have their parts.</p>
      ) : (
        <ul className="mt-2">
          {escrow.map(({ day, orders, vbt }) => (
            <li
              key={day ?? 'later'}
              className="flex justify-between gap-4 border-t border-line py-2 text-base tabular-nums"
            >
              <span>{day ? `By ${calendarDayOf(day)}` : 'Once they’re delivered or settled'}</span>
              <span className="text-right">
                <b className="font-[620]">{formatDollars(vbt)}</b>
                <span className="block text-sm text-ink-3">
                  {formatVbt(vbt)}, {ordersOf(orders)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
