import { Fragment } from 'react'
import { centsOf } from '#contract/dollars.ts'
import { formatCents, formatTokens } from '#contract/money.ts'

type Row = { name: string; vbt: number }

type Props = {
  rows: Row[]
  total: Row
  /** What becomes of the total: the fee, and what is left. */
  after?: Row[]
}

/** Amounts in dollars and VBT, and their total. Fees are negative. */
export function Sums({ rows, total, after = [] }: Props) {
  const cents = centsOfRows(rows, total)
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-5 gap-y-2.5 text-base tabular-nums">
      {rows.map(({ name, vbt }, index) => (
        <Fragment key={name}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-[620]">{inDollars(cents[index]!)}</dd>
          <dd className="text-right text-sm text-ink-3">{inVbt(vbt)}</dd>
        </Fragment>
      ))}
      <div
        className={`col-span-full grid grid-cols-subgrid items-baseline ${rows.length > 0 ? 'border-t border-line pt-3.5' : ''}`}
      >
        <dt className="font-semibold">{total.name}</dt>
        <dd className="type-price text-right text-[24px]!">{inDollars(centsOf(total.vbt))}</dd>
        <dd className="text-right text-ink-2">{inVbt(total.vbt)}</dd>
      </div>
      {after.map(({ name, vbt }, index) => (
        <div
          key={name}
          className={`col-span-full grid grid-cols-subgrid items-baseline ${index === 0 ? 'border-t border-line pt-3' : ''}`}
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-[620]">{inDollars(centsOf(vbt))}</dd>
          <dd className="text-right text-sm text-ink-3">{inVbt(vbt)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** They add up to the total's: the last row, which is the fee if there is one, takes what rounding leaves. */
function centsOfRows(rows: Row[], total: Row) {
  const cents = rows.map(({ vbt }) => centsOf(vbt))
  const rest = centsOf(total.vbt) - cents.slice(0, -1).reduce((sum, one) => sum + one, 0)
  return [...cents.slice(0, -1), rest]
}

const sign = (amount: number) => (amount < 0 ? '−' : '')
const inDollars = (cents: number) => `${sign(cents)}${formatCents(Math.abs(cents))}`
const inVbt = (vbt: number) => `${sign(vbt)}${formatTokens(Math.abs(vbt))} VBT`
