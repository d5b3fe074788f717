import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'

/** VBT over dollars, at the right of a line. */
export function Amount({ vbt, isSmall }: { vbt: number; isSmall?: boolean }) {
  return (
    <span className="shrink-0 text-right tabular-nums">
      <span className={`block whitespace-nowrap ${isSmall ? 'text-base font-[680]' : 'type-price'}`}>
        {formatVbt(vbt)}
      </span>
      <span className="block text-sm text-ink-3">{formatCents(vbt * VBT_CENTS)}</span>
    </span>
  )
}
