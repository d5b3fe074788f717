import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, ReceiptText } from 'lucide-react'
import { formatVbt } from '#contract/money.ts'
import type { StatementFilter, StatementTotal } from '#contract/wallet.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TextBones } from '../../../ui/skeleton.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { statementQuery, totalsQuery } from '../api.ts'
import { FilterChips, totalOf } from './filter-chips.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { type Period, shownPeriod } from './periods.ts'
import { columns, StatementItem } from './statement-item.tsx'

type Props = {
  period: Period
  only: StatementFilter | undefined
  onPeriod: (period: Period) => void
  onOnly: (only: StatementFilter | undefined) => void
}

/** Every movement of the period, newest first, and its sum below. */
export function Statement({ period, only, onPeriod, onOnly }: Props) {
  const { range, name } = shownPeriod(period)
  const list = useInfiniteQuery(statementQuery({ ...range, only }))
  const { data: totals } = useQuery(totalsQuery(range))
  const isLate = useDelayed(list.isPending)
  const items = list.data?.pages.flatMap((page) => page.items)

  return (
    <section
      aria-labelledby="statement"
      className="rounded-lg bg-surface-1 pb-4 shadow-1 max-md:-mx-4 max-md:rounded-none"
    >
      <div className="flex flex-wrap items-center gap-2 px-4 pt-4 pb-3 md:px-6">
        <h2 id="statement" className="type-h4 mr-auto max-md:w-full">
          {name}
        </h2>
        <PeriodPicker period={period} onChange={onPeriod} />
        <a
          href="/api/wallet/statement.csv"
          download
          className={buttonClass({ size: 'sm' })}
          title="Everything, as a CSV file"
        >
          <Download size={18} aria-hidden />
          CSV
        </a>
      </div>
      <FilterChips only={only} totals={totals} onChange={onOnly} />
      {items && items.length > 0 && <Head />}
      {!items && list.error && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {!items && isLate && <TextBones lines={8} className="mt-3 border-t border-line px-6 py-5" />}
      {items?.length === 0 && <Nothing period={period} name={name} only={only} onAll={() => onPeriod('all')} />}
      <ol aria-label="Transactions" className="empty:hidden">
        {items?.map((line) => (
          <StatementItem key={line.id} line={line} />
        ))}
      </ol>
      <div className="px-4 md:px-6">
        <LoadMore list={list} />
      </div>
      {items && items.length > 0 && <Sum total={totalOf(totals, only)} />}
    </section>
  )
}

/** The names of the columns. Each cell says its own to screen readers. */
function Head() {
  return (
    <div
      aria-hidden
      className={`${columns} type-label mt-3 border-t border-line px-6 py-2.5 text-ink-2 max-md:hidden [&>*:nth-child(n+3)]:text-right`}
    >
      <span>Date</span>
      <span className="col-span-2 text-left!">What</span>
      <span>Amount</span>
      <span>Held</span>
      <span>Available</span>
    </div>
  )
}

function Sum({ total }: { total: StatementTotal | undefined }) {
  if (!total) return null
  const rows = [
    ['In', total.inVbt],
    ['Out', total.outVbt],
    ...(total.heldChangeVbt === 0
      ? []
      : ([[total.heldChangeVbt > 0 ? 'Held' : 'No longer held', Math.abs(total.heldChangeVbt)]] as const)),
  ] as const
  return (
    <dl
      aria-label="Total"
      className="mt-1 flex flex-wrap justify-end gap-x-6 gap-y-1 border-t border-line px-4 pt-4 text-base tabular-nums md:px-6"
    >
      {rows.map(([name, vbt]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-ink-3">{name}</dt>
          <dd className="font-[650]">{formatVbt(vbt)}</dd>
        </div>
      ))}
    </dl>
  )
}

type NothingProps = { period: Period; name: string; only: StatementFilter | undefined; onAll: () => void }

function Nothing({ period, name, only, onAll }: NothingProps) {
  if (period !== 'all') {
    return (
      <StatePanel
        icon={ReceiptText}
        title={`Nothing in ${name}`}
        action={<Button onClick={onAll}>Show all time</Button>}
        heading="h3"
        className="shadow-none!"
      >
        Pick other dates to see what happened before.
      </StatePanel>
    )
  }
  return (
    <StatePanel
      icon={ReceiptText}
      title={only ? 'No matching transactions' : 'No transactions yet'}
      action={
        <Link to="/tokens" className={buttonClass({ look: 'primary' })}>
          Buy tokens
        </Link>
      }
      heading="h3"
      className="shadow-none!"
    >
      Everything you buy, tip, or earn shows up here.
    </StatePanel>
  )
}
