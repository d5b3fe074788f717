import { formatDollars } from '#contract/dollars.ts'
import { formatVbt } from '#contract/money.ts'
import type { MoneyUnit } from '#contract/typed-money.ts'

type Props = {
  vbt: number
  lead?: MoneyUnit
  /** Before both: the '−' of a discount. */
  sign?: string
  size?: 'sm' | 'md'
  className?: string
}

/** An amount at the right of a line, in the unit that the page leads with, over the other one. */
export function Money({ vbt, lead = 'USD', sign = '', size = 'md', className = '' }: Props) {
  const [first, second] = lead === 'USD' ? [formatDollars(vbt), formatVbt(vbt)] : [formatVbt(vbt), formatDollars(vbt)]
  return (
    <span className={`block shrink-0 text-right tabular-nums ${className}`}>
      <span className={`block whitespace-nowrap ${size === 'sm' ? 'text-base font-[680]' : 'type-price'}`}>
        {sign}
        {first}
      </span>
      <span className="block text-sm whitespace-nowrap text-ink-3">
        {sign}
        {second}
      </span>
    </span>
  )
}
