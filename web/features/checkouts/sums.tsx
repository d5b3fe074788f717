import type { ReactNode } from 'react'
import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'

/** Rows of `Sum`, in three columns: label, dollars, VBT. */
export function Sums({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 gap-y-2.5 md:gap-x-4 tabular-nums"
    >
      {children}
    </dl>
  )
}

/** `isTotal`: the last row. */
export function Sum({ label, vbt, isTotal }: { label: string; vbt: number; isTotal?: boolean }) {
  const row = isTotal ? 'mt-1 border-t border-line pt-3.5' : ''
  return (
    <div className={`col-span-3 grid grid-cols-subgrid items-baseline ${row}`}>
      <dt className={isTotal ? 'font-semibold' : 'text-ink-2'}>{label}</dt>
      <dd className={`text-right whitespace-nowrap ${isTotal ? 'type-price text-[24px]!' : 'font-[620]'}`}>
        {formatDollars(vbt)}
      </dd>
      <dd className="text-right text-base text-ink-3">{formatVbt(vbt)}</dd>
    </div>
  )
}

/** A row whose amount is not known, with what is missing. */
export function SumNote({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-3 flex items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right text-base text-ink-3">{children}</dd>
    </div>
  )
}
