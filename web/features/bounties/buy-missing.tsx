import { ExternalLink } from 'lucide-react'
import { formatVbt } from '#contract/money.ts'
import { nextPurchaseOf } from '#contract/payments.ts'

/** Leads to where tokens are bought, in another tab: what is typed here stays, and the balance follows. */
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
