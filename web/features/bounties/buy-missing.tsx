import { ExternalLink } from 'lucide-react'
import { formatVbt } from '#contract/money.ts'
import { nextPurchaseOf } from '#contract/payments.ts'

/** Links to the token shop in another tab, so that nothing typed here is lost. The balance updates itself. */
export function BuyMissing({ vbt }: { vbt: number }) {
  const bought = nextPurchaseOf(vbt)
  return (
    <>
      <a
        href={`/#/tokens?vbt=${bought}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-powder underline underline-offset-3 pointer-coarse:min-h-11"
      >
        {bought === vbt ? `Buy the missing ${formatVbt(vbt)}` : `Buy ${formatVbt(bought)}`}
        <ExternalLink size={15} aria-hidden />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      {bought < vbt && ` That’s the most you can buy at a time.`}
    </>
  )
}
