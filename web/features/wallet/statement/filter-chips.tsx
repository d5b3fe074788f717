import type { StatementFilter, StatementTotals } from '#contract/wallet.ts'
import { chipClass } from '../../../ui/chip.tsx'

const shown = [
  { only: undefined, name: 'All' },
  { only: 'bought', name: 'Bought' },
  { only: 'tips', name: 'Tips' },
  { only: 'bounties', name: 'Bounties' },
  { only: 'orders', name: 'Orders' },
  { only: 'sales', name: 'Sales' },
  { only: 'payouts', name: 'Payouts' },
  { only: 'refunds', name: 'Refunds' },
] as const satisfies { only: StatementFilter | undefined; name: string }[]

type Props = {
  only: StatementFilter | undefined
  totals: StatementTotals | undefined
  onChange: (only: StatementFilter | undefined) => void
}

/** What to show, with how many lines there are. */
export function FilterChips({ only, totals, onChange }: Props) {
  return (
    <div className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap md:px-6">
      {shown.map((one) => (
        <button
          key={one.name}
          type="button"
          aria-pressed={one.only === only}
          onClick={() => onChange(one.only)}
          className={`${chipClass(one.only === only ? 'on' : 'plain')} shrink-0`}
        >
          {one.name} <span className="tabular-nums opacity-80">{linesOf(totals, one.only)}</span>
        </button>
      ))}
    </div>
  )
}

function linesOf(totals: StatementTotals | undefined, only: StatementFilter | undefined) {
  return totalOf(totals, only)?.lines.toLocaleString('en-US')
}

/** The total of a filter, or of everything. */
export function totalOf(totals: StatementTotals | undefined, only: StatementFilter | undefined) {
  return only ? totals?.filters.find(({ filter }) => filter === only) : totals?.all
}
