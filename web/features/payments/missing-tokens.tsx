import { formatCents, formatVbt, VBT_CENTS } from '#contract/money.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { dayOf, timeOf } from '../../platform/time.ts'
import { TestMoney } from './test-money.tsx'

type Props = {
  missingVbt: number
  /** What can be bought now. */
  vbt: number
  payments: PaymentOptions | undefined
  /** How to buy them, if the limit of the day does not allow it at once. */
  plan: string | null
}

/** How many tokens are missing, and why fewer are bought. */
export function MissingTokens({ missingVbt, vbt, payments, plan }: Props) {
  const { resetsAt = null, isTest = false } = payments ?? {}
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-h4">Buy the missing {formatVbt(missingVbt)}</h2>
        {isTest && <TestMoney />}
      </div>
      {plan && <p className="text-base text-ink-2">{plan}</p>}
      {!plan && vbt < missingVbt && (
        <p className="text-sm text-ink-3">
          You can buy up to {formatVbt(vbt)} ({formatCents(vbt * VBT_CENTS)}){' '}
          {resetsAt ? `until ${dayOf(resetsAt)}, ${timeOf(resetsAt)}` : 'in 24 hours'}. That doesn’t cover the whole
          order.
        </p>
      )}
    </>
  )
}
