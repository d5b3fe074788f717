import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { formatVbt } from '#contract/money.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { MissingTokens } from './missing-tokens.tsx'

type Props = {
  checkoutId: number
  missingVbt: number
  vbt: number
  payments: PaymentOptions
  plan: string | null
  isOff: boolean
  off: { whyId: string; onPress: () => void } | null
  before: () => Promise<unknown>
}

/** Real cards need a document of their own. It opens in another tab, so that this page stays and notices the tokens. */
export function BuyElsewhere({ checkoutId, missingVbt, vbt, payments, plan, isOff, off, before }: Props) {
  const start = useMutation({ mutationFn: () => before() })
  const label = `Buy ${formatVbt(vbt)}`
  return (
    <div className="grid gap-4">
      <MissingTokens missingVbt={missingVbt} vbt={vbt} payments={payments} plan={plan} />
      <ErrorNote error={start.error} />
      {isOff ? (
        <Button look="primary" size="lg" isOff aria-describedby={off?.whyId} onClick={off?.onPress}>
          {label}
        </Button>
      ) : (
        <a
          href={`/#/tokens?vbt=${vbt}&checkout=${checkoutId}`}
          target="_blank"
          rel="noreferrer"
          onClick={() => start.mutate()}
          className={buttonClass({ look: 'primary', size: 'lg' })}
        >
          {label}
          <ExternalLink size={18} aria-hidden />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <p className="text-sm text-ink-3">Keep this page open. It continues when your tokens arrive.</p>
    </div>
  )
}
