import { Fragment } from 'react'
import { formatCents, formatTokens, VBT_CENTS } from '#contract/money.ts'

type Row = { name: string; vbt: number }

/** Amounts in VBT and dollars, and their total. Fees are negative. */
export function Sums({ rows, total }: { rows: Row[]; total: Row }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-5 gap-y-2.5 text-base tabular-nums">
      {rows.map(({ name, vbt }) => (
        <Fragment key={name}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-[620]">{signed(vbt)} VBT</dd>
          <dd className="text-right text-sm text-ink-3">{inDollars(vbt)}</dd>
        </Fragment>
      ))}
      <div className="col-span-full grid grid-cols-subgrid items-baseline border-t border-line pt-3.5">
        <dt className="font-semibold">{total.name}</dt>
        <dd className="type-price text-right text-[24px]!">{signed(total.vbt)} VBT</dd>
        <dd className="text-right text-ink-2">{inDollars(total.vbt)}</dd>
      </div>
    </dl>
  )
}

const signed = (vbt: number) => `${vbt < 0 ? '−' : ''}${formatTokens(Math.abs(vbt))}`
const inDollars = (vbt: number) => `${vbt < 0 ? '−' : ''}${formatCents(Math.abs(vbt) * VBT_CENTS)}`
